// A loop as long as an input says.
const { int, assert } = require("multise");
const n=int("n",{min:0});
let a=n,b=0;
while(a>0){a--;b+=2} assert(b===2*n);
