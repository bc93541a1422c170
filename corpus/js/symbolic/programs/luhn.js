// verdict: violated
// paths: 13
const { string, assert } = require("multise");
function isValid(number) {
  if (!/^\d{4}$/.test(number)) return false;
  let sum = 0;
  [...number].reverse().forEach((digit, i) => {
    let value = digit.charCodeAt(0) - 48;
    if (i % 2 === 1) value = value * 2 > 9 ? value * 2 - 9 : value * 2;
    sum += value;
  });
  return sum % 10 === 0;
}
const number = string("number", { maxLength: 4 });
const valid = isValid(number);
assert(!(valid && number.startsWith("79") && number !== "7906" && number !== "7914"), "another one");
console.log(valid);
