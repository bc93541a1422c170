// verdict: verified
// unfinished: dse
// unfinished: ssm
// Flags that are set once, the unit before, and two units at a time.
const { array, int, string, assert } = require("multise");
const s = string("s", { maxLength: 1000 });
const list = array("list", (name) => int(name, { min: -5, max: 5 }), { maxLength: 1000 });

let hasBlank = false;
for (let i = 0; i < s.length; i++) if ([" ", "\t"].includes(s[i])) hasBlank = true;
if (!hasBlank && s.length > 700) assert(s[700] !== " ", "none is a blank");

let before = "";
let end = 0;
for (; end < s.length; end++) {
  if (before === "\r" && s[end] === "\n") break;
  before = s[end];
}
assert(end === s.length || s[end] === "\n", "the end of a line");

let at = 0;
while (at + 1 < s.length && !(s[at] === "\r" && s[at + 1] === "\n")) at++;
assert(at + 1 >= s.length || s[at] === "\r", "two units");

let isNegative = false;
list.forEach((value) => {
  if (value < 0) isNegative = true;
});
if (!isNegative && list.length > 500) assert(list[500] >= 0, "none is negative");
