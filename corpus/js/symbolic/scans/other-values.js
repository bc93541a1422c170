// verdict: violated
// Values of rounds beside the counter: flags, the unit before, the last place of something.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "a\\\"" });

let i = 0;
let isEscaped = false;
for (; i < s.length; i++) {
  if (isEscaped) {
    isEscaped = false;
    continue;
  }
  if (s[i] === "\\") isEscaped = true;
  else if (s[i] === '"') break;
}
let unit = "";
let j = 0;
while (j < s.length) {
  unit = s[j];
  if (unit === '"') break;
  j++;
}
let last = -1;
for (let k = 0; k < s.length; k++) if (s[k] === "a") last = k;
console.log(i, isEscaped, j, unit, last);
assert(j <= i, "an escaped quote comes no later");
assert(last === s.lastIndexOf("a"), "as the built-in has it");
assert(unit === (j < s.length ? '"' : s.slice(-1)), "the unit that was read last");
assert(!(i === 3 && j === 1), "reached");
