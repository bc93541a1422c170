// A table that is looked up with what it had.
const { int, assert } = require("multise");
const a=[]; for(let i=0;i<5000;i++) a.push(i*i%977); let k=int("k",{min:0,max:4999}); for(let i=0;i<60;i++) k=a[k]; assert(k!==3);
