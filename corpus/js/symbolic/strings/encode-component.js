// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 2 });
let encoded;
try {
  encoded = encodeURIComponent(text);
} catch (error) {
  encoded = error.name + ": " + error.message;
}
console.log(`${encoded} ${encoded.length}`);
assert(encoded !== "%C3%A9%26", "e with an accent and an ampersand");
