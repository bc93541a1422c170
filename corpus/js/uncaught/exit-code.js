process.exitCode = 7; throw new Error('x')
