// verdict: bounded
// The last match of those that split or match with g met in a text of inputs is not known.
const { string, int, assert } = require("multise");
const text = string("text", { maxLength: 8, alphabet: "ab1" });
const way = int("way", { min: 0, max: 3 });
/(b)(1)/.exec("b1");
if (way === 0) text.split(/a+/);
if (way === 1) text.match(/[a-b]/g);
if (way === 2) text.replace(/a|b/g, "x");
console.log(way === 3 ? RegExp.lastMatch : RegExp["$&"]);
