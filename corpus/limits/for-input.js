// Nested loops whose bounds are an input.
const { int, assert } = require("multise");
const n=int("n"); let s=0; for(let i=0;i<n;i++){for(let j=0;j<n;j++){for(let k=0;k<n;k++){ if((s^i*j)%7===k%5) s+=i*j^k; }}} assert(s!==12345);
