// verdict: verified
// String.fromCharCode takes any number modulo 2^16.
import { number, int, assert } from "multise";
const x = number("x");
const unit = String.fromCharCode(x);
assert(unit.length === 1);
assert(!(x >= 97 && x < 98) || unit === "a");
assert(x !== 65536 || unit === "\u0000");
const shift = int("shift", { min: 0, max: 30 });
const shifted = String.fromCharCode(((100 - 97 + shift + (x > 3 && x < 3.5 ? x : 0)) % 26) + 97);
assert(shifted >= "a" && shifted <= "z");
console.log(unit === "q", shifted === "d");
