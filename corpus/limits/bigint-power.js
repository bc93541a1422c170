// A large power, and its text.
console.log((2n**10000000n).toString().length);
