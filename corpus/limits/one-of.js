// A large choice.
const { oneOf, assert } = require("multise");
const v=oneOf("v",Array.from({length:20000},(_, i)=>({k:i})));
assert(v.k!==19999);
