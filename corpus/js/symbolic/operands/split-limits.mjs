// verdict: verified
import { int, string, assert } from "multise";
const i = int("i", { min: -1, max: 3 });
const q = string("q", { maxLength: 1, alphabet: "a," });
console.log("a,b,c".split(",", i), "a,b,c".split(/,/, i), "a,b".split(q), "a,b".split(q, i), q.split("", i));
console.log(String.raw({ raw: ["x", "y", "z"] }, q, i));
assert(i !== 0 || "a,b".split(",", i).length === 0);
