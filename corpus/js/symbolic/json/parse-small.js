// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: '[]{}",:01' });
let value;
try {
  value = JSON.parse(s);
} catch (error) {
  console.log(error.name);
}
assert(!(Array.isArray(value) && value.length === 2 && value[1] === 1));
