// fold -w WIDTH: breaks lines that are longer; tabulators go on to the next multiple of eight, backspaces back.
// verdict: verified
// series: SIZE = 2, 4, 6, 8, 12, 16, 32
// tool: fold -w $width
const { string } = require("multise");
const { stdout } = process;
const SIZE = 4;

function after(column, unit) {
  if (unit === "\b") return column > 0 ? column - 1 : 0;
  if (unit === "\r") return 0;
  if (unit === "\t") return column + 8 - (column % 8);
  return column + 1;
}

function fold(width, input, write) {
  if (!(width >= 1)) return 1;
  let column = 0;
  let pending = "";
  for (const unit of input) {
    if (unit === "\n") {
      write(unit);
      column = 0;
      pending = "";
      continue;
    }
    const next = after(column, unit);
    if (next > width && pending !== "") {
      write("\n");
      column = after(0, unit);
    } else {
      column = next;
    }
    write(unit);
    pending = "something";
  }
  return 0;
}

const width = string("width", { maxLength: 1, alphabet: "0123" });
const input = string("input", { maxLength: SIZE, alphabet: "a\t\b\n" });
console.log(fold(width === "" ? NaN : Number(width), input, (text) => stdout.write(text)));
