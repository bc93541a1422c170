// verdict: verified
import { int, number, assume, assert } from "multise";
const d = number("d");
assume(Object.is(d, -0) || d === 1.5 || d === -2.5 || d !== d || d === Infinity || d === 255.7);
function shown(f) {
  try {
    return f();
  } catch (error) {
    return error.name + ": " + error.message;
  }
}
console.log([5, 6, 5].lastIndexOf(5, d), [5, 6, 5].indexOf(5, d), [5, 6, 7].at(d), [5, 6, 7].slice(d), [1, [2, [3]]].flat(d), [1, 2, 3].fill(9, d));
console.log(shown(() => [5, 6, 7].with(d, 9)), [5, 6, 7].toSpliced(d, 1), [1, 2, 3].copyWithin(d, 1), shown(() => Array(d).length));
console.log("abc".charAt(d), "abc".at(d), "abc".slice(d), "abc".substring(d, 1), "abc".lastIndexOf("a", d), "abc".startsWith("b", d));
assert(d === d || [5, 6, 5].lastIndexOf(5, d) === 0);
