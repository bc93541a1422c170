// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "%02fFg+" });
let decoded;
try {
  decoded = decodeURIComponent(text);
} catch (error) {
  decoded = error.name + ": " + error.message;
}
console.log(decoded, decoded.length);
try {
  console.log(decodeURI(text));
} catch (error) {
  console.log(error.message);
}
assert(decoded !== "/g", "an encoded slash");
