// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "12x" });
const swapped = text.replace(/(\d)(\d)?/, "$2$1[$&|$`|$'|$$|$3]");
console.log(swapped);
assert(!/^\d/.test(text) || swapped.includes("["));
console.log(text.replace(/(?<a>1)(?<b>2)/g, "$<b>$<a>$<c>"));
