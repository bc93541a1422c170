throw new Error('')
