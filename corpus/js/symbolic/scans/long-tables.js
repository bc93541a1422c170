// verdict: verified
// unfinished: dse
// unfinished: ssm
// What a unit is says a function, a `switch`, a set or an object.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 1000 });

function isHex(code) {
  return code >= 48 && code <= 57 || code >= 97 && code <= 102 || code >= 65 && code <= 70;
}
let hex = 0;
while (isHex(s.charCodeAt(hex))) hex++;
assert(hex <= s.length && (hex === s.length || !isHex(s.charCodeAt(hex))), "no hexadecimal digit");

let i = 0;
scan: for (; i < s.length; i++) {
  switch (s[i]) {
    case " ":
    case "\t":
      continue;
    default:
      break scan;
  }
}
const blanks = new Set([" ", "\t"]);
let j = 0;
while (j < s.length && blanks.has(s[j])) j++;
const kinds = { " ": 1, "\t": 1 };
let k = 0;
for (;;) {
  if (k >= s.length || kinds[s[k]] !== 1) break;
  k++;
}
assert(i === j && j === k, "all find the same");
