// A number is put together from COUNT bits, and four branches ask about it: the paths are 2^COUNT for who follows them one by one, while
// the branches can only come out in a few ways.
// verdict: verified
// series: COUNT = 4, 8, 12, 16, 20
const { bool, assert } = require("multise");
const COUNT = 8;

let accumulated = 0;
for (let i = 0; i < COUNT; i++) accumulated = accumulated * 2 + (bool("bit") ? 1 : 0);
let seen = 0;
if (accumulated > 2 ** (COUNT - 1)) seen++;
if (accumulated % 3 === 0) seen++;
if (accumulated < 10) seen++;
if (accumulated === 2 ** COUNT - 1) seen++;
assert(seen < 4, "all at once");
