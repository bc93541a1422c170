// The same with a template that says more; the text grows until no string is so long.
console.log('ab'.repeat(2**24).replace(/(a)(b)/g,'$&$&$&$1'.repeat(9)).length);
