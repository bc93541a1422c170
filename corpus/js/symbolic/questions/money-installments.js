// verdict: verified
const { int, number, assert, assume, array } = require("multise");
const cents = int("cents", { min: 100, max: 5000000 }), months = int("months", { min: 1, max: 48 });
const rate = Math.ceil(cents / months), last = cents - rate * (months - 1);
assert(last <= rate);
