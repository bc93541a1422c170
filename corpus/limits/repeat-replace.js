// A long string in which every unit is replaced.
console.log('a'.repeat(2**28).replace(/a/g,'bb').length);
