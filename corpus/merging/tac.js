// tac: the lines of standard input from the last to the first; what follows the last newline counts as a line without one.
// verdict: verified
// series: SIZE = 2, 4, 6, 8, 12, 16, 32
// tool: tac
const { string } = require("multise");
const { stdout } = process;
const SIZE = 4;

function tac(input, write) {
  let end = input.length;
  for (let i = input.length - 1; i >= 0; i--) {
    if (input[i] !== "\n" || i + 1 === end) continue;
    write(input.slice(i + 1, end));
    end = i + 1;
  }
  write(input.slice(0, end));
  return 0;
}

const input = string("input", { maxLength: SIZE, alphabet: "ab\n" });
console.log(tac(input, (text) => stdout.write(text)));
