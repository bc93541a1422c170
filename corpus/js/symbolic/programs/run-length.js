// verdict: violated
// paths: 28
const { string, assert } = require("multise");
function encode(text) {
  let out = "";
  for (let i = 0; i < text.length; ) {
    let j = i;
    while (j < text.length && text[j] === text[i]) j++;
    out += j - i > 1 ? `${j - i}${text[i]}` : text[i];
    i = j;
  }
  return out;
}
const decode = (text) => text.replace(/(\d)(.)/g, (all, count, c) => c.repeat(Number(count)));
const text = string("text", { maxLength: 4, alphabet: "ab3" });
const encoded = encode(text);
// Planted: digits in the text are taken for counts.
assert(decode(encoded) === text, "lost");
console.log(encoded);
