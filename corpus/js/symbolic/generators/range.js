// verdict: verified
const { int } = require("multise");
function* range(from, to, step = 1) {
  for (let i = from; i < to; i += step) yield i;
}
const values = [...range(0, int("to", { min: 0, max: 5 }), 2)];
console.log(values.join(), values.length);
