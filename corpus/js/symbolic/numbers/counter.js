// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
let n = 0;
for (let i = 0; i < 8; i++) if (bool("b")) n++;
assert(n <= 8);
assert(n !== 7);
