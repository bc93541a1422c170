// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "a1 +" });
const token = /\s*(?:(\d+)|([a-z]+)|(\S))/y;
let kinds = "";
for (;;) {
  const found = token.exec(text);
  if (found === null) break;
  kinds += found[1] !== undefined ? "n" : found[2] !== undefined ? "w" : "p";
}
console.log(kinds, token.lastIndex);
assert(kinds !== "npn", "sum");
