// A large array that is filled.
const a=new Array(1e8).fill(0);
console.log(a.length);
