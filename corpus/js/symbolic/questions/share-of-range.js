// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// Where a number lies between two others: the quotient of ordered differences.
const { int, number, assert, assume, array } = require("multise");
const x = number("x"), low = number("low"), high = number("high");
assume(low < high && x >= low && x <= high && Math.abs(low) <= 100 && Math.abs(high) <= 100);
const share = (x - low) / (high - low);
assert(share >= 0 && share <= 1);
