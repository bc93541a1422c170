// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 3, alphabet: "aAbBkK1" });
const twice = /^([a-z])\1$/i.test(text);
console.log(twice);
if (twice) assert(text.charCodeAt(0) % 32 === text.charCodeAt(1) % 32);
