// nice -n ADJUSTMENT nice: the niceness that a command would have, from -20 to 19.
// verdict: verified
// series: SIZE = 1, 2, 3, 4, 6, 8, 16
// tool: nice -n $adjustment nice
const { string } = require("multise");
const { stdout } = process;
const SIZE = 3;

/** The number that a text is, within what an int holds; null if it is none. */
function parse(text) {
  let at = 0;
  let isNegative = false;
  if (text[at] === "-" || text[at] === "+") isNegative = text[at++] === "-";
  if (at === text.length) return null;
  let value = 0;
  for (; at < text.length; at++) {
    if (text[at] < "0" || text[at] > "9") return null;
    value = Math.min(value * 10 + (text.charCodeAt(at) - 48), 39);
  }
  return isNegative ? -value : value;
}

const adjustment = parse(string("adjustment", { maxLength: SIZE, alphabet: "0129-+" }));
if (adjustment !== null) stdout.write(`${Math.max(-20, Math.min(19, adjustment))}\n`);
console.log(adjustment === null ? 125 : 0);
