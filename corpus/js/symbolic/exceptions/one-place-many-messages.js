// verdict: violated
// finds: exception RangeError 2, exception TypeError 1
// Messages of one class from one place are one finding, with the message for its inputs.
const { int, oneOf } = require("multise");
const kind = oneOf("kind", "apples", "pears");
const count = int("count", { min: 0, max: 9 });
function fail(Class, message) {
  throw new Class(message);
}
if (count > 7) fail(RangeError, `too many ${kind}`);
if (count === 0) fail(TypeError, "none");
