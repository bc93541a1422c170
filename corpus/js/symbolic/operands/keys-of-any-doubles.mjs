// verdict: verified
// Without bounds on the doubles: the texts are compared as numbers.
import { number, assert } from "multise";
const a = number("a");
const b = number("b");
const same = a === b || (a !== a && b !== b);
assert(("$" + a === "$" + b) === same);
assert(("$" + a === "$0") === (a === 0));
assert(new Set(["$" + a]).has("$" + b) === same);
assert({ $0: 1 }["$" + a] === (a === 0 ? 1 : undefined));
