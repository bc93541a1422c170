// verdict: verified
// Two strings whose lengths are inputs: equality and order, with each other and with parts of each other.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "ab" });
const t = string("t", { maxLength: 2, alphabet: "abc" });
console.log(s === t, s < t, s <= t, s > t, s.slice(1) === t, s + t === t + s, s.slice(0, 1) + t === s);
assert((s < t) + (s > t) + (s === t) === 1);
