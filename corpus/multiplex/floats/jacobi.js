// Two steps of an iteration for two equations: it converges where the diagonal is dominant.
const { number } = require("multise");

const [a, b, c, d, e, f] = ["a", "b", "c", "d", "e", "f"].map((name) => number(name));

function solve() {
  if (a === 0 || d === 0) return "zero on the diagonal";
  if (Math.abs(a) <= Math.abs(b)) return "first row";
  if (Math.abs(d) <= Math.abs(c)) return "second row";
  let [x, y] = [0, 0];
  for (let step = 0; step < 2; step++) {
    const [nextX, nextY] = [(e - b * y) / a, (f - c * x) / d];
    if (Math.abs(nextX - x) + Math.abs(nextY - y) < 0.001) return "converged at " + step;
    [x, y] = [nextX, nextY];
  }
  return x > y ? "more" : "less";
}

console.log(solve());
