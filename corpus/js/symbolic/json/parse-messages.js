// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: '[]{}"-.0a\\' });
try {
  console.log(typeof JSON.parse(s));
} catch (error) {
  console.log(error.message);
  assert(error instanceof SyntaxError);
}
