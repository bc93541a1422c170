// verdict: verified
// Three sums refute together what none refutes alone.
const { int, assert, assume } = require("multise");
const [x, y, z] = ["x", "y", "z"].map((name) => int(name, { min: -1000, max: 1000 }));
assume(2 * x + 3 * y - z <= 4 && -x + 2 * y + 3 * z <= 5 && 3 * x - y + 2 * z <= 6);
assert(x + y + z <= 3, "four times the sum is at most fifteen");
