// verdict: verified
const { int } = require("multise");
const scores = { ann: int("ann", { min: 0, max: 9 }), bob: 5, eve: int("eve", { min: 0, max: 9 }) };
let best = null;
for (const [name, score] of Object.entries(scores)) {
  if (best === null || score > best.score) best = { name, score };
}
console.log(best.name, best.score);
