// A time: digits, then an optional fraction, then Z.
// family: libtasn1
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const time = string("time", { maxLength: SIZE });

function digits(from) {
  let at = from;
  while (at < time.length && time.charCodeAt(at) >= 48 && time.charCodeAt(at) <= 57) at++;
  return at;
}

const whole = digits(0);
const end = time[whole] === "." ? digits(whole + 1) : whole;
if (whole >= 8 && time[end] === "Z" && end === time.length - 1) {
  assert(time.length > 8, "as long as a date");
  assert(time[0] >= "0" && time[0] <= "9", "a digit");
}
