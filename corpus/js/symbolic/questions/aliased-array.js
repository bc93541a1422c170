// verdict: violated
const { int, number, assert, assume, array } = require("multise");
const a = [0, 0, 0, 0, 0, 0, 0, 0];
const i = int("i", { min: 0, max: 7 }), j = int("j", { min: 0, max: 7 });
a[i] = 1;
a[j] = 2;
assert(a[i] + a[j] === 3, "the same place");
