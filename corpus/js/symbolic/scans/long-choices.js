// verdict: verified
// unfinished: dse
// unfinished: ssm
// Conditions that are choices between several units, among a thousand of them.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 1000 });

let blanks = 0;
while (blanks < s.length) {
  const c = s[blanks];
  if (!(c === " " || c === "\t" || c === "\n")) break;
  blanks++;
}
assert(blanks === s.length || s[blanks] !== " " && s[blanks] !== "\t" && s[blanks] !== "\n", "no blank");

let word = 0;
while (word < s.length && (s[word] >= "0" && s[word] <= "9" || s[word] === "_" || s[word] >= "a" && s[word] <= "z")) word++;
assert(word === s.length || s[word] !== "5" && s[word] !== "_", "none of a word");

let quote = 0;
while (quote < s.length && s[quote] !== '"' && s[quote] !== "\\") quote++;
assert(quote === s.length || s[quote] === '"' || s[quote] === "\\", "a quote, a backslash or the end");
