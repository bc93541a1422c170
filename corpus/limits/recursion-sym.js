// Many calls, with an input.
const { int, assert } = require("multise");
const n=int("n");
function f(n){return n<2?n:f(n-1)+f(n-2)} assert(f(n)!==987654);
