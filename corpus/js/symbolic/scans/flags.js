// verdict: violated
// Flags that a round sets once or again and again, and the places that it keeps.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "ab\"" });

let hasQuote = false;
let hasA = false;
for (let i = 0; i < s.length; i++) {
  if (s[i] === '"') hasQuote = true;
  if (s[i] === "a") hasA = true;
}
let first = -1;
let last = -1;
for (let i = 0; i < s.length; i++) {
  if (s[i] === "b" && first < 0) first = i;
  if (s[i] === "b") last = i;
}
let isInside = false;
let comma = 0;
for (; comma < s.length; comma++) {
  if (s[comma] === '"') isInside = !isInside;
  else if (!isInside && s[comma] === "b") break;
}
const box = { has: false };
[...s].forEach((unit) => {
  if (unit === "a") box.has = true;
});
console.log(hasQuote, hasA, first, last, comma, isInside, box.has);
assert(hasQuote === s.includes('"') && hasA === box.has, "as the built-in has it");
assert(first === s.indexOf("b") && last === s.lastIndexOf("b"), "the first one and the last one");
assert(!(comma === 3 && hasQuote), "reached");
