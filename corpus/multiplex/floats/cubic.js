// The real roots of a cubic equation without its square term: three, two or one.
const { number } = require("multise");

const [p, q] = [number("p"), number("q")];
const d = (q * q) / 4 + (p * p * p) / 27;
if (d > 0) {
  const u = -q / 2 + Math.sqrt(d);
  console.log(u > 1 ? "one, large" : u < -1 ? "one, low" : "one");
} else if (d === 0) console.log(q === 0 ? "one threefold" : "two");
else if (d < 0) console.log(p < -12 ? "three, far apart" : "three");
else console.log("no number");
