// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "a,;" });
const parts = text.split(/([,;])/);
console.log(parts.length, parts.join("|"));
assert(!(parts.length === 3 && parts[1] === ";" && parts[2] === "a"), "after a semicolon");
