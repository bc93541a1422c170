// verdict: violated
const { int, assert } = require("multise");
const x = int("x", { min: -1000, max: 1000 }), y = int("y", { min: -1000, max: 1000 }), z = int("z", { min: -1000, max: 1000 });
if (x + y + z === 600 && x - y === 17 && 2 * z > x + 100) assert(x < 0 || z !== 321, "solved");
