// verdict: verified
// Places that are doubles: NaN is the start, fractions are cut off.
const { string, number, assert } = require("multise");
const s = string("s", { maxLength: 12 });
const x = number("x");
if (s.charAt(x) === "q") assert(x !== x || (x > -1 && x < 12));
if (s.slice(x) === "ab" && x >= 1) assert(s.length === Math.trunc(x) + 2);
console.log(s.indexOf("z", x) > 3);
