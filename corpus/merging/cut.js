// cut -c LIST: the chosen columns of each line; a list is of numbers and ranges between commas.
// verdict: verified
// series: SIZE = 2, 3, 4, 6, 8, 16, 32
// tool: cut -c $list
const { string } = require("multise");
const { stdout } = process;
const SIZE = 3;

const isDigit = (unit) => unit >= "0" && unit <= "9";

/** The ranges of a list, or null if it is none. */
function parse(list) {
  const ranges = [];
  let at = 0;
  const number = () => {
    let value = 0;
    const start = at;
    while (at < list.length && isDigit(list[at])) value = value * 10 + Number(list[at++]);
    return at === start ? null : value;
  };
  for (;;) {
    let from = number();
    let to = from;
    if (list[at] === "-") {
      at++;
      to = number();
      if (from === null && to === null) return null;
      from ??= 1;
      to ??= Infinity;
    }
    if (from === null || from === 0 || to < from) return null;
    ranges.push({ from, to });
    if (at === list.length) return ranges;
    if (list[at++] !== ",") return null;
  }
}

function cut(list, input, write) {
  const ranges = parse(list);
  if (ranges === null) return 1;
  let column = 0;
  for (const unit of input) {
    if (unit === "\n") {
      write(unit);
      column = 0;
      continue;
    }
    column++;
    if (ranges.some(({ from, to }) => from <= column && column <= to)) write(unit);
  }
  if (input.length > 0 && input[input.length - 1] !== "\n") write("\n");
  return 0;
}

const list = string("list", { maxLength: 3, alphabet: "012-," });
const input = string("input", { maxLength: SIZE, alphabet: "ab\n" });
console.log(cut(list, input, (text) => stdout.write(text)));
