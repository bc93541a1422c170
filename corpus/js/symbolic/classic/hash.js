// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4 });
let h = 17;
if (text.length === 4) {
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  assert(((h ^ (h >>> 3)) & 0xff) !== 0x5a, "hash");
}
