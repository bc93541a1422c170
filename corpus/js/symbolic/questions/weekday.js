// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// Two formulas for the day of the week.
const { int, number, assert, assume, array } = require("multise");
const y = int("y", { min: 1900, max: 2100 }), m = int("m", { min: 1, max: 12 }), d = int("d", { min: 1, max: 28 });
const t = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
const year = m < 3 ? y - 1 : y;
const day = (year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + t[m - 1] + d) % 7;
assert(day === new Date(Date.UTC(y, m - 1, d)).getUTCDay());
