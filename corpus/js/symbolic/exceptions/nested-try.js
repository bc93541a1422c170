// verdict: verified
const { int } = require("multise");
const log = [];
function step(name, fails) {
  log.push(name);
  if (fails) throw name;
}
const at = int("at", { min: 0, max: 4 });
try {
  try {
    step("a", at === 0);
    try {
      step("b", at === 1);
    } finally {
      step("f", at === 2);
    }
  } catch (inner) {
    log.push("<" + inner + ">");
    step("c", at === 1 || at === 3);
  }
} catch (outer) {
  log.push("[" + outer + "]");
}
console.log(log.join(""));
