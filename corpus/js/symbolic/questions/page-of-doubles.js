// verdict: verified
const { int, number, bigint, assert, assume, array } = require("multise");
const items = [1, 2, 3, 4, 5];
const from = number("from"), at = number("at");
const rest = items.slice(from), one = items.at(at);
assert(rest.length <= 5 && (rest.length === 0 || rest[rest.length - 1] === 5));
assert(Number.isNaN(at) || (one === undefined ? at >= 5 || at < -5 : at > -6 && at < 6));
assert(!(Math.abs(at) < 1) || one === 1);
