// The digits of a long integer in a radix that is no power of two.
console.log((7n**20000000n).toString(7).length, (3n**20000000n).toLocaleString().length);
