// seq FIRST STEP LAST: numbers from one to another.
// verdict: verified
// series: SIZE = 1, 2, 3
// tool: seq -- $first $step $last
const { string } = require("multise");
const { stdout } = process;
const SIZE = 1;

/** The integer that a text is; null if it is none. */
function parse(text) {
  const start = text[0] === "-" ? 1 : 0;
  if (text.length === start) return null;
  let value = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] < "0" || text[i] > "9") return null;
    value = value * 10 + (text.charCodeAt(i) - 48);
  }
  return start === 1 ? 0 - value : value;
}

function seq(first, step, last, write) {
  if (first === null || step === null || last === null || step === 0) return 1;
  for (let number = first; step > 0 ? number <= last : number >= last; number += step) write(`${number}\n`);
  return 0;
}

const alphabet = "-0123";
const [first, step, last] = ["first", "step", "last"].map((name) => parse(string(name, { maxLength: SIZE, alphabet })));
console.log(seq(first, step, last, (text) => stdout.write(text)));
