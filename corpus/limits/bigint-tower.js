// A power that is too large.
// verdict: violated
console.log(3n**(3n**20n));
