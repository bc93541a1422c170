// echo: its arguments between blanks. `-n` leaves out the newline, `-e` reads escapes, `-E` does not; options may be put together.
// verdict: verified
// series: SIZE = 2, 4, 6, 8, 12, 16, 32
// tool: echo $argument1 $argument2
const { string } = require("multise");
const { stdout } = process;
const SIZE = 2;

const ESCAPES = { "\\": "\\", a: "\x07", b: "\b", e: "\x1b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

function isOption(text) {
  if (text.length < 2 || text[0] !== "-") return false;
  for (let i = 1; i < text.length; i++) if (text[i] !== "n" && text[i] !== "e" && text[i] !== "E") return false;
  return true;
}

/** Writes a text with its escapes; whether the output ends here. */
function writeEscaped(text, write) {
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== "\\" || i + 1 === text.length) {
      write(text[i]);
      continue;
    }
    i++;
    if (text[i] === "c") return true;
    write(text[i] in ESCAPES ? ESCAPES[text[i]] : "\\" + text[i]);
  }
  return false;
}

function echo(args, write) {
  let newline = true;
  let escapes = false;
  let first = 0;
  for (; first < args.length && isOption(args[first]); first++) {
    for (let i = 1; i < args[first].length; i++) {
      if (args[first][i] === "n") newline = false;
      else escapes = args[first][i] === "e";
    }
  }
  for (let i = first; i < args.length; i++) {
    if (i > first) write(" ");
    if (!escapes) write(args[i]);
    else if (writeEscaped(args[i], write)) return 0;
  }
  if (newline) write("\n");
  return 0;
}

const alphabet = "-neEtc\\";
const args = [1, 2].map((number) => string(`argument${number}`, { maxLength: SIZE, alphabet }));
console.log(echo(args, (text) => stdout.write(text)));
