// verdict: bounded
// A recursion without an end on some paths: how deep Node gets is not known, so these are a loss, whoever catches the overflow.
const { int } = require("multise");
let budget = int("budget", { min: 0, max: 3 });
let depth = 0;
function fall() {
  depth++;
  if (budget-- === 0) return "landed";
  if (depth > 3) return fall();
  return fall();
}
budget = budget === 3 ? Infinity : budget;
try {
  console.log(fall(), depth);
} catch (error) {
  console.log(error instanceof RangeError, error.message, depth > 1000);
}
