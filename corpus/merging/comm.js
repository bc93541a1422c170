// comm: the lines that only the first, only the second, and both of two sorted files have; `-1`, `-2` and `-3` leave out a column.
// verdict: verified
// series: SIZE = 2, 3, 4, 5, 6, 8
// tool: comm --nocheck-order -$option - $file:other
const { string } = require("multise");
const { stdout } = process;
const SIZE = 3;

function lines(text) {
  const parts = text.split("\n");
  if (parts[parts.length - 1] === "") parts.pop();
  return parts;
}

function comm(option, one, other, write) {
  const isLeftOut = [option.includes("1"), option.includes("2"), option.includes("3")];
  const tell = (column, line) => {
    if (isLeftOut[column]) return;
    for (let before = 0; before < column; before++) if (!isLeftOut[before]) write("\t");
    write(line + "\n");
  };
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    if (b === other.length || (a < one.length && one[a] < other[b])) tell(0, one[a++]);
    else if (a === one.length || one[a] > other[b]) tell(1, other[b++]);
    else {
      tell(2, one[a++]);
      b++;
    }
  }
  return 0;
}

const option = string("option", { minLength: 1, maxLength: 2, alphabet: "123" });
const input = string("input", { maxLength: SIZE, alphabet: "ab\n" });
const file = string("file", { maxLength: SIZE, alphabet: "ab\n" });
console.log(option === "" ? 1 : comm(option, lines(input), lines(file), (text) => stdout.write(text)));
