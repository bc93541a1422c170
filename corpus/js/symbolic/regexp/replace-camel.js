// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 5, alphabet: "ab_" });
const camel = text.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
console.log(camel);
assert(camel !== "aBa", "camel");
