// verdict: violated
const { int, bool, string, assume } = require("multise");
const x = int("x");
assume(x !== 7);
const s = string("s", { maxLength: 3 });
console.log("start", s.length);
try {
  if (x === 42) throw new RangeError("x is " + x);
  if (bool("deep")) null.field;
} catch (error) {
  console.log("caught", error.name, error.message);
  if (error instanceof RangeError) throw error;
} finally {
  console.log("finally");
}
console.log("end");
