// Where two texts differ for the first time.
// family: busybox
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const one = string("one", { maxLength: SIZE });
const other = string("other", { maxLength: SIZE });

let at = 0;
while (at < one.length && at < other.length && one[at] === other[at]) at++;
if (at < one.length && at < other.length) assert(one[at] !== other[at], "a difference");
assert(at <= one.length && at <= other.length, "within both");
