// verdict: verified
const { int, bool } = require("multise");
function show(a, b) {
  return [this?.x, a, b].join();
}
const x = int("x", { min: 0, max: 2 });
const bound = show.bind({ x }, x + 1);
console.log(bool("b") ? bound(9) : show.apply({ x: -x }, [1, x]), show.call({ x: 5 }, x), bound.name, bound.length);
