// verdict: verified
// More digits than a double holds: what is rounded, and to which side.
const { string } = require("multise");
const s = string("s", { maxLength: 22, alphabet: "90.17254" });
const n = Number(s);
console.log(n === 9007199254740992, n > 9007199254740992, n >= 9007199254740994, n < 1e17, n <= 0.1, n === 1);
const i = parseInt(s, 10);
console.log(i === 9007199254740992, i <= 9007199254740993, i > 9007199254740996, i < 1e21, i * 60 > 3600);
const x = parseInt(s, 16);
console.log(x === 0x9007199254740990, x < 0x20000000000001, x > 2 ** 80);
console.log(n, i, x);
