// uniq: standard input without repeated lines; `-c` counts them, `-d` shows those that are repeated, `-u` those that are not.
// verdict: verified
// series: SIZE = 2, 3, 4, 6, 8, 12
// tool: uniq -$option
const { string } = require("multise");
const { stdout } = process;
const SIZE = 3;

function uniq(argument, input, write) {
  const chosen = { c: false, d: false, u: false };
  for (let i = 1; i < argument.length; i++) chosen[argument[i]] = true;
  const tell = (line, count) => {
    if (count === 0 || (chosen.d && count === 1) || (chosen.u && count > 1)) return;
    write((chosen.c ? `${String(count).padStart(7)} ` : "") + line + "\n");
  };
  const lines = input.split("\n");
  if (lines[lines.length - 1] === "") lines.pop();
  let known = "";
  let count = 0;
  for (const line of lines) {
    if (count > 0 && line === known) {
      count++;
      continue;
    }
    tell(known, count);
    known = line;
    count = 1;
  }
  tell(known, count);
  return 0;
}

const option = "-" + string("option", { maxLength: 2, alphabet: "cdu" });
const input = string("input", { maxLength: SIZE, alphabet: "ab\n" });
console.log(uniq(option, input, (text) => stdout.write(text)));
