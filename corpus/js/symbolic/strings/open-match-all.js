// verdict: verified
// All matches of an expression as a list, or null.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "1a-\ud800" });
const digits = /\d+/g;
digits.lastIndex = 2;
const found = s.match(digits);
console.log(JSON.stringify(found), digits.lastIndex);
console.log(JSON.stringify([s.match(/a1|-/g), s.match(/a*/g), s.match(/(a)(1)?/g), s.trim().match(/[^a]/g), s.match(/$/g)]));
const long = string("long", { maxLength: 24 });
const numbers = long.match(/\d+/g);
if (numbers !== null && numbers.length === 2 && numbers[1] === "42") assert(long.includes("42"));
assert(numbers === null || numbers[0].length > 0);
