// verdict: verified
// Any units: what is no numeral is most of them.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 16 });
const page = parseInt(s, 10);
const first = Number.isNaN(page) || page < 1 ? 1 : page;
assert(first >= 1);
assert(page !== 1234 || s.includes("1234"));
const ratio = parseFloat(s);
assert(!(ratio > 0 && ratio < 0.5) || s.includes(".") || s.includes("e") || s.includes("E"));
