// verdict: verified
const { array, int } = require("multise");
const list = array("list", (name) => int(name, { min: 0, max: 9 }), { maxLength: 4 });
let sum = 0;
for (const x of list) {
  if (x === 0) continue;
  if (x === 9) break;
  sum += x;
}
console.log(sum);
