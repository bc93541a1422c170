process.on('uncaughtException', (e, o) => { console.log('caught', e.message, o) });
throw new Error('x')
