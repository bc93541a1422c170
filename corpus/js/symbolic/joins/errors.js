// verdict: verified
// Errors from other places meet in one handler, and others are made beside them.
const { bool, int, assert } = require("multise");
const n = int("n", { min: 0, max: 3 });
function risky(value) {
  if (value === 0) throw new TypeError("zero");
  if (value === 1) throw { code: 1 };
  if (value === 2) return null.x;
  return { value };
}
let result, cleaned = 0;
try {
  result = risky(n);
} catch (error) {
  result = error instanceof Error ? { name: error.constructor.name } : error;
} finally {
  cleaned += 1;
}
let again;
try {
  again = bool("b") ? risky(3).value : undefined.y;
} catch (error) {
  again = error.message.length > 0;
}
assert(cleaned === 1);
assert(Object.keys(result).length === 1);
console.log(JSON.stringify(result), again);
