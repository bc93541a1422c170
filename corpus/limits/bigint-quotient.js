// A quotient and a remainder of long integers.
const a=3n**40000000n, b=7n**10000000n; console.log((a/b)%1000n, a%b%1000n);
