// Doubles: the larger root of a quadratic with three double coefficients. A root that is found need not be one: NaN, overflow and
// a leading coefficient of zero come out.
// verdict: violated
// paths: 9
// unfinished: multise without search
// unfinished: dse without search
const { number, assert } = require("multise");

function largerRoot(a, b, c) {
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return undefined;
  return (-b + Math.sqrt(discriminant)) / (2 * a);
}

const a = number("a");
const b = number("b");
const c = number("c");
if (a > 0 && a < 100 && b > -100 && b < 100 && c > -100 && c < 100) {
  const root = largerRoot(a, b, c);
  if (root === undefined) console.log("no root");
  else {
    assert(root !== 3, "three is a root");
    console.log("root");
  }
} else console.log("out of range");
