const e = new Error('x'); e.stack = 'custom stack'; throw e;
