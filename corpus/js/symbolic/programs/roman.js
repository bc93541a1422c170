// verdict: violated
// paths: 100
const { string, assert } = require("multise");
const VALUES = { I: 1, V: 5, X: 10, L: 50, C: 100 };
const toNumber = (text) =>
  [...text].reduce((sum, c, i) => sum + (VALUES[c] < (VALUES[text[i + 1]] ?? 0) ? -VALUES[c] : VALUES[c]), 0);
const toRoman = (number) => {
  const parts = [[100, "C"], [90, "XC"], [50, "L"], [40, "XL"], [10, "X"], [9, "IX"], [5, "V"], [4, "IV"], [1, "I"]];
  let text = "";
  for (const [value, sign] of parts) for (; number >= value; number -= value) text += sign;
  return text;
};
const text = string("text", { maxLength: 4, alphabet: "IVX" });
const number = toNumber(text);
// Not every word of the letters is a numeral.
if (toRoman(number) === text) assert(number !== 14, "fourteen");
else assert(text !== "IIX" || number === 10, "sums");
console.log(number);
