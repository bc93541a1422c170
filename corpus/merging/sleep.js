// sleep: how many seconds two arguments ask for together, each a number with a unit of s, m, h or d.
// verdict: verified
// unfinished: multise without search
// series: SIZE = 2, 3, 4, 5, 6, 8
const { string } = require("multise");
const SIZE = 3;

const SECONDS = { s: 1, m: 60, h: 3600, d: 86400 };

/** The seconds of an argument; NaN if it is no time. */
function parse(text) {
  let value = 0;
  let scale = 0;
  let digits = 0;
  let i = 0;
  for (; i < text.length; i++) {
    if (text[i] === "." && scale === 0) {
      scale = 1;
    } else if (text[i] >= "0" && text[i] <= "9") {
      value = value * 10 + (text.charCodeAt(i) - 48);
      scale *= 10;
      digits++;
    } else {
      break;
    }
  }
  if (digits === 0 || i + 1 < text.length) return NaN;
  if (scale > 1) value /= scale;
  if (i === text.length) return value;
  return text[i] in SECONDS ? value * SECONDS[text[i]] : NaN;
}

const alphabet = "019.smd";
const times = [1, 2].map((number) => parse(string(`argument${number}`, { maxLength: SIZE, alphabet })));
const total = times[0] + times[1];
if (Number.isNaN(total)) console.log("invalid time interval");
else if (total === 0) console.log("at once");
else if (total < 60) console.log("soon");
else console.log("later");
