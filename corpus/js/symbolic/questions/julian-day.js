// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const y = int("y", { min: 1600, max: 2400 }), m = int("m", { min: 1, max: 12 });
const a = Math.floor((14 - m) / 12), yy = y + 4800 - a, mm = m + 12 * a - 3;
const day = 1 + Math.floor((153 * mm + 2) / 5) + 365 * yy + Math.floor(yy / 4) - Math.floor(yy / 100) + Math.floor(yy / 400) - 32045;
assert(day - 2440588 === Date.UTC(y, m - 1, 1) / 86400000);
