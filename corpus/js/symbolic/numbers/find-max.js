// verdict: verified
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const all = [];
for (let i = 0; i < 8; i++) all.push(int("x"));
let m = all[0];
for (const x of all) if (x > m) m = x;
for (const x of all) assert(x <= m);
assert(Math.max(all[0], all[1], all[2]) <= m);
