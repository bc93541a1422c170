// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 10 });
if (s.startsWith("ab") && s.endsWith("yz") && s.indexOf("-") === 4 && s.charCodeAt(5) === 0x37 && s.length === 9) {
  console.log(s.slice(2, 4).length);
  assert(s[2] !== "Q", "found");
}
