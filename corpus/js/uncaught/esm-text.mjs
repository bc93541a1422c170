throw 'esm text'
