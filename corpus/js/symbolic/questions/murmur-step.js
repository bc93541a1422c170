// verdict: violated
const { int, number, assert, assume, array } = require("multise");
let h = int("h") >>> 0;
h ^= h >>> 16;
h = Math.imul(h, 0x85ebca6b);
h ^= h >>> 13;
assert(h >>> 0 !== 0x12345678, "inverted");
