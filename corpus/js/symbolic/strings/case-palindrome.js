// verdict: violated
// The units of a text in lower case are tables over its units: which of these are letters is read off the tables.
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4 });
const letters = text.toLowerCase().replace(/[^a-z0-9]/g, "");
const isPalindrome = letters === [...letters].reverse().join("");
console.log(letters.length, isPalindrome);
assert(!(isPalindrome && letters.startsWith("kk") && text.length === letters.length && !text.includes("k") && !text.includes("K")));
