// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "abc-" });
const words = s.split("-");
const camel = words.map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("");
console.log(camel);
assert(camel !== "abCa");
