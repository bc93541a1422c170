// A large typed array, and one that is too large.
// verdict: violated
const t=new Float64Array(2**27);
console.log(t.length);
const u=new Uint8Array(2**33);
