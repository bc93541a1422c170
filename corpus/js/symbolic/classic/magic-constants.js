// verdict: violated
const { int, unreachable } = require("multise");
const a = int("a"), b = int("b"), c = int("c");
if (a === 123456) {
  if (b === a * 2 + 1) {
    if (c - b === 1000) {
      if ((a ^ 5) === 123461) {
        if (b % 7 === 2) {
          if (c > 200000) unreachable("six deep");
        }
      }
    }
  }
}
