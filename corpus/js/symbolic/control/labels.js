// verdict: verified
// break and continue with labels out of nested loops.
const { int } = require("multise");
const a = int("a", { min: 0, max: 4 });
const b = int("b", { min: 0, max: 4 });
let steps = 0;
outer: for (let i = 0; i < 5; i++) {
  for (let j = 0; j < 5; j++) {
    if (i === a) continue outer;
    if (i + j === 7 && j > b) break outer;
    if (j === b) break;
    steps++;
  }
  steps += 10;
}
console.log(steps);
