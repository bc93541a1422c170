// A string with many parts.
console.log('a,'.repeat(2**24).split(',').length);
