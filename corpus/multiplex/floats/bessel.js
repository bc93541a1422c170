// The series of a Bessel function near zero, its size, and where it is left to another formula.
const { number } = require("multise");

const x = number("x");

function value() {
  if (x !== x) return "no number";
  const size = Math.abs(x);
  if (size > 8) return size > 1e6 ? "far" : "asymptotic";
  const q = (x * x) / 4;
  let [term, sum] = [1, 1];
  for (let at = 1; at <= 3; at++) {
    term = (-term * q) / (at * at);
    sum += term;
    if (Math.abs(term) < 1e-8) return "series " + at;
  }
  if (sum < -0.3) return "below";
  return sum < 0.1 ? "small" : "near one";
}

console.log(value());
