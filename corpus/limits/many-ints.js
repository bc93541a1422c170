// Terms that grow with every branch.
const { int, assert } = require("multise");
let s=1; for(let i=0;i<40;i++){ const x=int("x"); if(x>s) s=s*3+x; else s=s-x; } assert(s!==77777);
