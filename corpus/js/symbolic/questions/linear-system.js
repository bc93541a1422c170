// verdict: violated
const { int, number, assert, assume, array } = require("multise");
const x = int("x"), y = int("y"), z = int("z");
assert(!(3 * x + 5 * y - 2 * z === 17 && x - 4 * y + 7 * z === 31 && x + y + z > 100), "solved");
