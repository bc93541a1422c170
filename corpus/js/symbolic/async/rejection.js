// verdict: violated
// finds: rejection RangeError 1, exception TypeError 1, assertion AssertionFailed 1
// An exception inside an async function is a rejection, which is a finding where nobody handles it.
const { int, assert } = require("multise");
const x = int("x");
async function check() {
  if (x === 41) throw new RangeError("no 41");
  await null;
  assert(x !== 43, "no 43");
  return x;
}
if (x === 42) null.property;
else if (x > 100) check().catch((error) => console.log(error.message));
else check();
