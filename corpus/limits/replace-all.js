// A string with many matches.
console.log('a'.repeat(2**24).replaceAll('a','bb').length);
