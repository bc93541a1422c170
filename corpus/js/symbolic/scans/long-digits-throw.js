// verdict: violated
// unfinished: dse
// unfinished: ssm
// What is no digit throws; a text of digits alone is a number of that many of them.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 1000 });

function check(text) {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 48 || unit > 57) throw new RangeError("no digit at " + (i < 500 ? "an early place" : "a late place"));
  }
  return text.length;
}

let length = -1;
try {
  length = check(s);
} catch (error) {
  assert(error.message !== "no digit at a late place", "reached");
}
if (length > 700) assert(s[700] >= "0" && s[700] <= "9", "every unit is a digit");
