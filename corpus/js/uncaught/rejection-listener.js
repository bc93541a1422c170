process.on('unhandledRejection', (e) => { console.log('rej', e) });
Promise.reject(1)
