// verdict: verified
const { string, assert } = require("multise");
function setIn(object, [first, second], value) {
  if (object[first] === undefined) object[first] = Object.create(null);
  object[first][second] = value;
}
const keys = [string("a", { maxLength: 11 }), string("b", { maxLength: 9 })];
setIn(Object.create(null), keys, "yes");
assert({}.polluted === undefined, "polluted");
