// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 8, alphabet: "v019.-rc" });
const found = /^v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9a-z]+))?$/.exec(text);
if (found) {
  console.log(found[1], found[2], found[3], found[4]);
  assert(found[4] !== "rc", "candidate");
} else {
  console.log("no version");
}
