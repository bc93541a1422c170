// verdict: violated
// unfinished: multise without search
// unfinished: dse without search
const { int, number, assert, assume, array } = require("multise");
let seed = int("seed", { min: 0, max: 0x7fffffff });
for (let i = 0; i < 3; i++) seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
assert(seed % 1000 !== 777, "the third number");
