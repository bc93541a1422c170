// verdict: verified
// unfinished: dse
// unfinished: concolic
// Whether a numeral is an integer, what is below it, and as an index, in a switch and for its truth.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 9, alphabet: "012.- " });
const n = Number(s);
const i = parseInt(s, 10);
console.log(Number.isInteger(n), Math.floor(n) === 12, n ? "some" : "none", [10, 20, 30][i], "abc"[i]);
switch (n) {
  case 1: console.log("one"); break;
  case 2.5: console.log("two and a half"); break;
  case -12: console.log("minus twelve"); break;
  default: console.log("other");
}
assert(!Number.isInteger(i) || Math.trunc(i) === i);
