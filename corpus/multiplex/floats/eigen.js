// The eigenvalues of a matrix of two rows: real, equal or none.
const { number } = require("multise");

const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => number(name));
const trace = a + d;
const determinant = a * d - b * c;
const discriminant = trace * trace - 4 * determinant;
if (discriminant < 0) console.log("none");
else if (discriminant === 0) console.log("one");
else if (discriminant > 0) {
  const root = Math.sqrt(discriminant);
  const [first, second] = [(trace + root) / 2, (trace - root) / 2];
  if (first > 0 && second > 0) console.log("positive");
  else if (first < 0 && second < 0) console.log("negative");
  else console.log(first + second > 1 ? "mixed, upwards" : "mixed");
} else console.log("no number");
