// verdict: verified
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const z = [0, -0][int("i", { min: 0, max: 1 })];
const w = [0, -0][int("j", { min: 0, max: 1 })];
const one = int("one", { min: -1, max: 1 }) * 0;
console.log(Object.is(Math.min(z, w), -0), Object.is(Math.max(z, w), -0));
console.log(Object.is(Math.min(one, w), -0), Object.is(Math.max(one, z), -0), Object.is(one, -0), 1 / one);
assert(Math.min(z, w) === 0);
