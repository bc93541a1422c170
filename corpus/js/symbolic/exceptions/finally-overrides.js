// verdict: verified
const { bool, int } = require("multise");
function f(x) {
  try {
    if (x > 2) throw new Error("big");
    if (x === 1) return "one";
    return "try";
  } catch (error) {
    if (bool("swallow")) return "caught " + error.message;
    throw error;
  } finally {
    if (x === 4) return "finally";
  }
}
let result;
try {
  result = f(int("x", { min: 0, max: 4 }));
} catch (error) {
  result = "outside " + error.message;
}
console.log(result);
