// expand -t STOPS: blanks for tabulators.
// verdict: verified
// series: SIZE = 2, 4, 6, 8, 12, 16, 32
// tool: expand -t $stops
const { string } = require("multise");
const { stdout } = process;
const SIZE = 4;

function expand(stops, input, write) {
  let column = 0;
  for (const unit of input) {
    if (unit === "\t") {
      do {
        write(" ");
        column++;
      } while (column % stops !== 0);
      continue;
    }
    if (unit === "\n") column = 0;
    else if (unit === "\b") column = Math.max(column - 1, 0);
    else column++;
    write(unit);
  }
  return 0;
}

const digits = string("stops", { maxLength: 1, alphabet: "0248" });
const input = string("input", { maxLength: SIZE, alphabet: "a\t\b\n" });
// Without a number, stops are where they always are.
const stops = digits === "" ? 8 : Number(digits);
console.log(stops === 0 ? 1 : expand(stops, input, (text) => stdout.write(text)));
