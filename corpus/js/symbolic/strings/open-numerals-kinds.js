// verdict: verified
// White space, signs, prefixes and letters around digits.
const { string } = require("multise");
const s = string("s", { maxLength: 9, alphabet: "01fxXob+- " });
const n = Number(s);
console.log(n, n < 16, n === 255, n === 17, n === 5, n > 1e9, Object.is(n, -0));
const i = parseInt(s);
console.log(i, i < 16, i === 255, i !== i, Object.is(i, -0));
const x = parseInt(s, 16);
console.log(x, x === 0xb1f, x < -15, x !== x);
console.log(parseInt(s, 2) === 5, parseInt(s, 8) === -8, parseInt(s, 36) === 46655, parseInt(s, 33) > 1000);
console.log(isNaN(s), s == 11, s < 11);
