// Many parts.
console.log(new Array(2**24).fill('abc').join('-').length);
