// verdict: verified
// Errors leave calls that run together, and are caught by the callers of some of their paths.
const { int } = require("multise");
const SIZE = 5;
let at = 0;
const log = [];
const next = () => (at++ < SIZE ? int("step", { min: 0, max: 4 }) : 0);
function walk() {
  const step = next();
  const here = at;
  switch (step) {
    case 0:
      return 1;
    case 1:
      return walk() + 1;
    case 2:
      try {
        return walk() * 2;
      } catch (error) {
        log.push(error.message + here);
        return here;
      }
    case 3:
      try {
        walk();
      } finally {
        log.push(-here);
      }
      return walk();
    default:
      if (here > 2) throw new RangeError("at " + here);
      return walk();
  }
}
try {
  console.log(walk(), log.join());
} catch (error) {
  console.log(error.name, error.message, log.join());
}
