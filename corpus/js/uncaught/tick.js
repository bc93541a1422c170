setTimeout(function tick() { process.nextTick(() => { throw new Error('tick') }) }, 1)
