// verdict: verified
// An index that is −0, however it came about, is the index 0.
import { int, assert } from "multise";
const i = int("i", { min: -2, max: 2 });
const zero = -i * 0;
console.log(Object.is([5, 6].lastIndexOf(5, zero), 0), [5, 6].at(zero), [5, 6].with(zero, 7), [5, 6].indexOf(5, zero), [5, 6].slice(zero));
console.log("ab".charAt(zero), "ab".lastIndexOf("a", zero), "ab".substr(zero, 1), [1, [2, [3]]].flat(zero), [1, 2].toSpliced(zero, 1));
console.log(new Array(zero).length, Object.is(new Array(zero).length, 0), Array.from({ length: zero }).length, [1, 2].fill(9, zero));
assert(Object.is([5, 6].lastIndexOf(5, zero), 0));
