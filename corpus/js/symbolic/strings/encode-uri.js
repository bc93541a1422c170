// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 3, alphabet: "a/#% \"é" });
const encoded = encodeURI(text);
console.log(encoded);
assert(!encoded.includes(" ") && decodeURI(encoded) === text);
