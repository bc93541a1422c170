// verdict: verified
const { int, number, bool, string, bigint, assert, assume } = require("multise");
let acc = 0;
for (let i = 0; i < 8; i++) acc = acc * 2 + (bool("b") ? 1 : 0);
assert(acc >= 0 && acc < 2 ** 8);
console.log(acc);
