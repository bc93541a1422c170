// Symbolic numbers that are sorted.
const { int, assert } = require("multise");
const a=[]; for(let i=0;i<14;i++) a.push(int("x")); a.sort((x,y)=>x-y); assert(a[0]<=a[13]);
