// nl -b STYLE: numbers before lines; before all of them, before those that are not empty, or before none.
// verdict: verified
// series: SIZE = 2, 4, 6, 8, 12, 16, 32
// tool: nl -b $style
const { string } = require("multise");
const { stdout } = process;
const SIZE = 4;

function nl(style, input, write) {
  if (style[0] !== "a" && style[0] !== "t" && style[0] !== "n") return 1;
  let number = 1;
  let isStart = true;
  for (const unit of input) {
    if (isStart) {
      const isNumbered = style[0] === "a" || (style[0] === "t" && unit !== "\n");
      write(isNumbered ? `${String(number++).padStart(6)}\t` : "       ");
    }
    write(unit);
    isStart = unit === "\n";
  }
  if (!isStart) write("\n");
  return 0;
}

const style = string("style", { maxLength: 1, alphabet: "atnx" });
const input = string("input", { maxLength: SIZE, alphabet: "a\n" });
console.log(nl(style, input, (text) => stdout.write(text)));
