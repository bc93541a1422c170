// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 5 });
const quoted = /^(["'])([^]*?)\1$/.exec(text);
if (quoted) {
  console.log("quoted", quoted[2].length);
  assert(quoted[2].length !== 3, "three");
}
assert(!/^(.)(.)\2\1$/.test(text) || text[0] === text[3]);
