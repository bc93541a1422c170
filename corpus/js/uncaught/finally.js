try { throw new Error('a') } finally { console.log('fin') }
