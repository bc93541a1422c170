const e = new Error('x'); delete e.stack; throw e;
