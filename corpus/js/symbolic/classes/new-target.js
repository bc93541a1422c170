// verdict: verified
const { bool } = require("multise");
function Maker(x) {
  if (!new.target) return new Maker(x);
  this.x = x;
  if (x === 3) return { x: "other" };
}
const { int } = require("multise");
const x = int("x", { min: 0, max: 3 });
const made = bool("new") ? new Maker(x) : Maker(x);
console.log(made.x, made instanceof Maker);
