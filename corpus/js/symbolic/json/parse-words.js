// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "truefalsn" });
try {
  const value = JSON.parse(s);
  console.log(value);
  assert(String(value) === s);
} catch (error) {
  console.log(error.message);
}
