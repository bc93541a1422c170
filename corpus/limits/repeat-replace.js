// A long string in which every unit is replaced: longer than a string may be, which is counted before it is built.
// verdict: violated
console.log('a'.repeat(2**28).replace(/a/g,'bb').length);
