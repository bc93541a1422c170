// cat: standard input as it is; `-n` numbers its lines, `-E` shows their ends, `-s` drops repeated empty lines.
// verdict: verified
// series: SIZE = 2, 3, 4, 6, 8, 12, 16
// tool: cat $option
const { string } = require("multise");
const { stdout } = process;
const SIZE = 3;

function options(argument) {
  const chosen = { number: false, ends: false, squeeze: false };
  if (argument === "--") return chosen;
  for (let i = 1; i < argument.length; i++) {
    switch (argument[i]) {
      case "n":
        chosen.number = true;
        break;
      case "E":
        chosen.ends = true;
        break;
      case "s":
        chosen.squeeze = true;
        break;
      default:
        return null;
    }
  }
  return chosen;
}

function cat(argument, input, write) {
  // Any other operand is a file that is not there; a single dash is standard input.
  const chosen = argument[0] === "-" ? options(argument) : null;
  if (chosen === null) return 1;
  let line = 0;
  let empty = 0;
  let isStart = true;
  for (const unit of input) {
    if (isStart && unit === "\n") empty++;
    else empty = 0;
    if (chosen.squeeze && empty > 1) continue;
    if (isStart && chosen.number) write(`${String(++line).padStart(6)}\t`);
    if (unit === "\n" && chosen.ends) write("$");
    write(unit);
    isStart = unit === "\n";
  }
  return 0;
}

const option = string("option", { maxLength: 2, alphabet: "-nEs" });
const input = string("input", { maxLength: SIZE, alphabet: "a\n" });
console.log(cat(option, input, (text) => stdout.write(text)));
