// verdict: verified
// What `Number`, `parseFloat` and `parseInt` make of texts whose length is an input: every kind of numeral in few units.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 8, alphabet: "015.-e" });
const n = Number(s);
console.log(n < 1.5, n <= 0.15, n === 100, n === 0.5, n >= 1e5, n > 1e300, n === Infinity, Object.is(n, -0));
const f = parseFloat(s);
console.log(f < 1.5, f <= 0.015, f === 5, f === 1000, f !== f, Object.is(f, -0));
const i = parseInt(s, 10);
console.log(i, i < 10, i === 505, i <= -51, Object.is(i, -0), i !== i);
assert(n !== n || s.trim() === "" || n === f);
