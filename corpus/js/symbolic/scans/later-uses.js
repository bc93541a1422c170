// verdict: violated
// What was found is used in all kinds of ways: parts, other arrays, keys, texts and arithmetic.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "a:b" });

let i = 0;
while (i < s.length && s[i] !== ":") i++;
const names = ["zero", "one", "two", "three", "four", "five"];
const table = { 0: "none", 1: "single" };
console.log(names[i], table[i], `${i}`, i * 2 + 1, i & 1, String(i).length, -i, Object.is(-i, -0));
console.log(s.substring(i + 1), s.substr(i, 2), s.at(i), s.at(-1 - i), "x".repeat(i), s.indexOf(":", i));
console.log(s.startsWith(":", i), s.lastIndexOf("a", i), s.split(":").length, new Array(i).length);
assert((i === s.length ? -1 : i) === s.indexOf(":"), "as the built-in has it");
assert(names[i] !== "four", "reached");
