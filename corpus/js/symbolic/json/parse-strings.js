// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: '"\\nua/' });
try {
  const value = JSON.parse(s);
  console.log(value);
  assert(value.length <= 3);
} catch (error) {
  console.log(error.name);
}
