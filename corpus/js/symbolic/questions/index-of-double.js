// verdict: violated
const { int, number, assert, assume, array } = require("multise");
const table = ["a", "b", "c", "d"], i = number("i");
if (Number.isInteger(i) && i >= 0 && i <= table.length) assert(table[i] !== undefined, "one too far");
