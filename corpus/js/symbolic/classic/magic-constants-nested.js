// verdict: violated
// Six constants, each behind the one before.
const { int, unreachable } = require("multise");
const [a, b, c, d, e, f] = ["a", "b", "c", "d", "e", "f"].map((name) => int(name));
if (a === 1234567) {
  if (b === -98765) {
    if (c === a + 42) {
      if (d === 0x7fffffff) {
        if (e === -2147483648) {
          if (f === 31337) unreachable("all six");
        }
      }
    }
  }
}
console.log("out");
