// verdict: violated
// Units without an alphabet: digits, letters and what a comparison of texts says.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5 });

let i = 0;
while (i < s.length && s[i] >= "0" && s[i] <= "9") i++;
let j = i;
while (j < s.length && ((s[j] >= "a" && s[j] <= "z") || s[j] === "_")) j++;
console.log(i, j);
assert(i <= j && j <= s.length, "in order");
if (i === 2 && j === 4) assert(s.charCodeAt(4) !== 0x7a, "a z would have been read");
assert(!(i === 2 && j === 4 && s.charCodeAt(3) === 0x5f), "reached");
