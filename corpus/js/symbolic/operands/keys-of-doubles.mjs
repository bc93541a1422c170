// verdict: verified
// Texts of doubles as keys: equal where the doubles are, zeros of both signs and NaN included.
import { number, assume, assert } from "multise";
const a = number("a");
const b = number("b");
assume(a === 0 || a === 1.5 || a !== a);
assume(b === 0 || b === 1.5 || b !== b);
const same = a === b || (a !== a && b !== b);
const table = {};
table["$" + a] = 1;
assert((table["$" + b] === 1) === same);
const map = new Map([["$" + a, 1]]);
assert((map.get("$" + b) === 1) === same);
const set = new Set(["$" + a]);
assert(set.has("$" + b) === same);
assert(("$" + a === "$" + b) === same);
assert(Object.is("$" + a, "$" + b) === same);
assert(["$" + a].includes("$" + b) === same);
console.log(("$" + b) in { $0: 1, $NaN: 1 }, set.has("$0"), "$" + a === "$1.5");
