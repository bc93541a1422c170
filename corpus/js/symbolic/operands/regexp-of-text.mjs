// verdict: verified
import { int, string, assert } from "multise";
const q = string("q", { maxLength: 1, alphabet: "ab" });
const i = int("i", { min: 0, max: 2 });
console.log("aba".search(q), "aba".match(q).index, "abab".split(new RegExp(q), i), "abab".split(q, i));
console.log([..."aba".matchAll(new RegExp(q, "g"))].length, "aba".match(new RegExp(q, "g")).length);
assert(q !== "b" || "aba".search(q) === 1);
