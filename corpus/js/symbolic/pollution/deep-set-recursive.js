// verdict: violated
const { string, assert } = require("multise");
function set(object, path, value) {
  const [head, ...tail] = path;
  if (tail.length === 0) {
    object[head] = value;
    return;
  }
  if (typeof object[head] !== "object") object[head] = {};
  set(object[head], tail, value);
}
set({}, [string("a", { maxLength: 9 }), string("b", { maxLength: 3 })], 1);
assert(new Object().xyz !== 1, "polluted");
