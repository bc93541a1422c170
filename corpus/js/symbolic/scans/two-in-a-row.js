// verdict: violated
// The second scan starts where the first one stopped, and the third where the second did.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 6, alphabet: " a=" });

let start = 0;
while (start < s.length && s[start] === " ") start++;
let end = start;
while (end < s.length && s[end] !== " " && s[end] !== "=") end++;
let rest = end;
while (rest < s.length && s[rest] === " ") rest++;
const name = s.slice(start, end);
console.log(start, end, rest, name, s.charAt(rest), s[rest]);
assert(start <= end && end <= rest && rest <= s.length, "in order");
assert(name.length === end - start, "as long as it was scanned");
assert(!(rest === 5 && s[rest] === "="), "reached");
