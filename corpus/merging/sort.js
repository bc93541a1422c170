// sort: the lines of standard input in order; `-r` from the last to the first, `-u` each once.
// verdict: verified
// series: SIZE = 2, 3, 4, 5, 6, 8
// tool: sort -$option
const { string } = require("multise");
const { stdout } = process;
const SIZE = 3;

function sort(argument, input, write) {
  const chosen = { r: false, u: false };
  for (let i = 1; i < argument.length; i++) chosen[argument[i]] = true;
  const lines = input.split("\n");
  if (lines[lines.length - 1] === "") lines.pop();
  lines.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  if (chosen.r) lines.reverse();
  lines.forEach((line, index) => {
    if (!chosen.u || index === 0 || line !== lines[index - 1]) write(line + "\n");
  });
  return 0;
}

const option = "-" + string("option", { maxLength: 2, alphabet: "ru" });
const input = string("input", { maxLength: SIZE, alphabet: "ab\n" });
console.log(sort(option, input, (text) => stdout.write(text)));
