// verdict: verified
// unfinished: multise without search
// unfinished: dse without search
// Shares of a bill in cents add up, and differ by a cent at most.
const { int, number, assert, assume, array } = require("multise");
const cents = int("cents", { min: 0, max: 1000000 }), people = int("people", { min: 1, max: 12 });
const share = Math.floor(cents / people), left = cents % people;
let sum = 0;
for (let i = 0; i < people; i++) sum += share + (i < left ? 1 : 0);
assert(sum === cents);
