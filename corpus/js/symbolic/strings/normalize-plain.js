// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 3, alphabet: "aé~" });
console.log(text.normalize(), text.normalize("NFC") === text);
const plain = string("plain", { maxLength: 3, alphabet: "xyz" });
console.log(plain.normalize("NFKD"));
try {
  plain.normalize("NF");
} catch (error) {
  console.log(error.name, error.message);
}
assert(plain.normalize("NFD") !== "zyx", "found");
