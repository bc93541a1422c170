// An array of symbolic length.
const { int, assert } = require("multise");
const n=int("n",{min:0,max:1000000}); const a=new Array(n).fill(1); let s=0; for(const x of a) s+=x; assert(s===n);
