// Roman numerals of a number that is an integer.
// verdict: verified
// smt-calls: 0
const { number, assert, assume } = require("multise");
let n = number("n");
assume(Number.isInteger(n) && n >= 1 && n <= 20);
let text = "";
for (const [value, letters] of [[10, "X"], [9, "IX"], [5, "V"], [4, "IV"], [1, "I"]]) {
  while (n >= value) {
    text += letters;
    n -= value;
  }
}
assert(n === 0 && text.length > 0);
console.log(text);
