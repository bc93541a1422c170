// wc: how many lines, words and characters standard input has, or those of them that `-l`, `-w` and `-c` ask for.
// verdict: verified
// series: SIZE = 2, 4, 6, 8, 16, 32, 64, 128
// tool: wc $option
const { string } = require("multise");
const { stdout } = process;
const SIZE = 4;

function wc(argument, input, write) {
  const shown = { l: false, w: false, c: false };
  if (argument === "-") return count(shown, input, write, " -");
  if (argument === "--") return count(shown, input, write, "");
  // `--l` is short for `--lines`, and so are the others.
  if (argument.startsWith("--")) argument = argument.slice(1);
  if (argument[0] !== "-") return 1;
  for (let i = 1; i < argument.length; i++) {
    if (!(argument[i] in shown)) return 1;
    shown[argument[i]] = true;
  }
  return count(shown, input, write, "");
}

function count(shown, input, write, name) {
  let lines = 0;
  let words = 0;
  let isInside = false;
  for (let i = 0; i < input.length; i++) {
    const unit = input[i];
    if (unit === "\n") lines++;
    if (unit === " " || unit === "\n") {
      isInside = false;
    } else if (!isInside) {
      isInside = true;
      words++;
    }
  }
  const isAll = !shown.l && !shown.w && !shown.c;
  const numbers = [];
  if (isAll || shown.l) numbers.push(lines);
  if (isAll || shown.w) numbers.push(words);
  if (isAll || shown.c) numbers.push(input.length);
  const width = numbers.length === 1 ? 1 : 7;
  write(numbers.map((number) => String(number).padStart(width)).join(" ") + name + "\n");
  return 0;
}

const option = string("option", { maxLength: 3, alphabet: "-lwc" });
const input = string("input", { maxLength: SIZE, alphabet: "a \n" });
console.log(wc(option, input, (text) => stdout.write(text)));
