// verdict: verified
// unfinished: dse
// unfinished: ssm
// The first space among a thousand units, by three ways out of a loop; and the end of the text where there is none.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 1000 });

function find(text) {
  for (let i = 0; i < text.length; i++) {
    if (text[i] === " ") return i;
  }
  return text.length;
}

let i = 0;
for (; i < s.length; i++) if (s.charAt(i) === " ") break;
const found = find(s);
assert(i <= s.length && i === found, "all find the same");
assert(i === s.length || s[i] === " ", "a space or the end");
