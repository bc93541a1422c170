// paste -d LIST - -: lines of standard input in pairs, with a delimiter of a list between them.
// verdict: verified
// series: SIZE = 2, 3, 4, 6, 8, 12, 16
// tool: paste -d $list - -
const { string } = require("multise");
const { stdout } = process;
const SIZE = 4;

function paste(list, input, write) {
  // An empty list, like \0, is no delimiter at all.
  const delimiter = list.length === 0 ? "" : list[0];
  const lines = input.split("\n");
  if (lines[lines.length - 1] === "") lines.pop();
  for (let i = 0; i < lines.length; i += 2) {
    write(lines[i]);
    write(delimiter);
    if (i + 1 < lines.length) write(lines[i + 1]);
    write("\n");
  }
  return 0;
}

const list = string("list", { maxLength: 2, alphabet: ":," });
const input = string("input", { maxLength: SIZE, alphabet: "ab\n" });
console.log(paste(list, input, (text) => stdout.write(text)));
