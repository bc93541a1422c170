// Many paths: counting them, and finding an input for the assertion.
const { bool, assert } = require("multise");
let s=0; for(let i=0;i<64;i++){ if(bool("b")) s+=i*i; } assert(s!==77777);
