// verdict: violated
const { int, number, assert, assume, array } = require("multise");
const y = int("y", { min: 1800, max: 2400 });
const naive = y % 4 === 0 && y % 100 !== 0;
assert(naive === (new Date(Date.UTC(y, 1, 29)).getUTCMonth() === 1), "centuries");
