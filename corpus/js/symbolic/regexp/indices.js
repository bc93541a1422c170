// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "ab1" });
const found = /(?<letters>[ab]+)(\d)?/d.exec(text);
if (found) {
  const [start, end] = found.indices.groups.letters;
  console.log(start, end, found.indices[2] === undefined);
  assert(text.slice(start, end) === found[1]);
}
