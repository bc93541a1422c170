// verdict: violated
// unfinished: multise without sweep
// unfinished: dse without sweep
// Cents of a price that has them: 1.1 * 100 and 8.2 * 100 are not where they should be, and 1.005 is rounded down.
const { int, number, assert, assume, array } = require("multise");
const price = number("price");
assume(price >= 0 && price <= 1000);
assert(Math.abs(Math.round(price * 100) / 100 - price) < 0.005);
