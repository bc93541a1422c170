// verdict: verified
const { int, unreachable } = require("multise");
const x = int("x"), y = int("y");
if (x > y && y > 10 && x + y < 22) unreachable("no integers");
if (x % 2 === 0 && (x + 1) % 2 === 0) unreachable("even and odd");
