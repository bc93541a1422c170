// verdict: verified
// A new binding per round for let, one for var.
const { int } = require("multise");
const n = int("n", { min: 0, max: 4 });
const lets = [];
const vars = [];
for (let i = 0; i < n; i++) lets.push(() => i);
for (var j = 0; j < n; j++) vars.push(() => j);
console.log(lets.map((f) => f()).join(), vars.map((f) => f()).join());
