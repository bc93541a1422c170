// verdict: violated
// skip: dse
const { int, number, bool, string, bigint, assert, assume } = require("multise");
let n = 0;
for (let i = 0; i < 40; i++) if (bool("b")) n++;
assert(n <= 40);
assert(n !== 39);
