// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "ab-" });
const calls = [];
const out = text.replace(/([a-z])-([a-z])/g, (all, first, second, at, whole) => {
  calls.push(at);
  return second + first + whole.length;
});
console.log(out, calls.length);
assert(out !== "ba3", "swapped");
