// A comparison that depends on inputs.
const { int, assert } = require("multise");
const a=[]; for(let i=0;i<12;i++) a.push(i); a.sort(()=>int("c",{min:-1,max:1})); assert(a.length===12);
