// verdict: verified
// uncounted: replace looks for `$` in its template unit by unit where lastIndex has several values, and at once where it has one
import { int, string, assert } from "multise";
const i = int("i", { min: -2, max: 4 });
const q = string("q", { maxLength: 1, alphabet: "xy" });
const sticky = /a/y;
sticky.lastIndex = i;
console.log("aba".replace(sticky, q), sticky.lastIndex);
const global = /a/g;
global.lastIndex = i;
console.log(global.test("aba"), global.lastIndex, "aba".replace(global, q), global.lastIndex);
assert(i !== 2 || sticky.lastIndex === 3);
