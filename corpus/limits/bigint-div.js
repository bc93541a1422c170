// A large division.
const x=7n**2000000n;
console.log((x/3n**900000n)%1000n);
