// verdict: violated
// Conditions as cases: the first that is true wins.
const { int, assert } = require("multise");
const age = int("age", { min: 0, max: 150 });
let group;
switch (true) {
  case age < 13:
    group = "child";
    break;
  case age < 20:
    group = "teen";
    break;
  case age > 64:
    group = "old";
    break;
  default:
    group = "adult";
}
assert(!(group === "teen" && age % 7 === 0), `a teen of ${age}`);
console.log(group);
