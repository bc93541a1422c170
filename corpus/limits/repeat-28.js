// A long string.
console.log("x".repeat(2**28).length);
