// verdict: violated
// A loop that is left by a break, a return, a throw and its condition.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "abc;" });

function scan(text) {
  let i = 0;
  for (; i < text.length; i++) {
    if (text[i] === ";") return "return " + i;
    if (text[i] === "c") throw new RangeError("bad unit at " + i);
    if (text[i] === "b" && i > 2) break;
  }
  return "end " + i;
}

let result;
try {
  result = scan(s);
} catch (error) {
  result = error.message;
}
console.log(result);
assert(result !== "bad unit at 3", "reached");
