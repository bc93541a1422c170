// verdict: verified
const { int } = require("multise");
let sum = 0;
let errors = 0;
for (let i = 0; i < 4; i++) {
  try {
    const x = int("x", { min: 0, max: 3 });
    if (x === 3) throw new Error("three");
    if (x === 2) continue;
    sum += x;
  } catch {
    errors++;
  } finally {
    sum += 10;
  }
}
console.log(sum, errors);
