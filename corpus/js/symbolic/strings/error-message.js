// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3 });
try {
  if (s.length > 1) throw new Error("bad: " + s);
} catch (error) {
  console.log(error.message);
  assert(error.message === "bad: " + s);
  assert(error.stack.startsWith("Error: bad: " + s + "\n"));
}
