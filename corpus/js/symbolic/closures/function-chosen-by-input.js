// verdict: verified
const { bool, int } = require("multise");
function outer(x) {
  const inner = bool("which") ? (y) => x - y : function (y) { return this.scale * (x + y); };
  return inner;
}
const f = outer(int("x", { min: 0, max: 4 }));
console.log(f.call({ scale: 2 }, 1), f.length, f.name);
