const e = new Error('multi\nline'); throw e;
