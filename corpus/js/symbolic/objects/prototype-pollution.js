// verdict: violated
const { string, assert } = require("multise");
function setPath(target, first, second, value) {
  if (target[first] === undefined) target[first] = {};
  target[first][second] = value;
}
const first = string("first", { maxLength: 9, alphabet: "_prototabc" });
const config = { a: {} };
setPath(config, first, "admin", true);
assert({}.admin !== true, "polluted");
