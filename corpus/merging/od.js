// od -An -v -t FORMAT: the bytes of standard input in sixteens, as characters or in hexadecimal.
// verdict: verified
// series: SIZE = 2, 4, 6, 8, 16, 20
// tool: od -An -v -t $format
const { string, oneOf } = require("multise");
const { stdout } = process;
const SIZE = 4;

const NAMES = { "\0": "\\0", "\x07": "\\a", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\v": "\\v", "\f": "\\f", "\r": "\\r" };

function asCharacter(unit) {
  if (unit in NAMES) return NAMES[unit].padStart(4);
  if (unit < " " || unit > "~") return ` ${unit.charCodeAt(0).toString(8).padStart(3, "0")}`;
  return unit.padStart(4);
}

const asHexadecimal = (unit) => ` ${unit.charCodeAt(0).toString(16).padStart(2, "0")}`;

function od(format, input, write) {
  if (format !== "c" && format !== "x1") return 1;
  const show = format === "c" ? asCharacter : asHexadecimal;
  for (let i = 0; i < input.length; i++) {
    write(show(input[i]));
    if (i % 16 === 15 || i + 1 === input.length) write("\n");
  }
  return 0;
}

const format = oneOf("format", "c", "x1", "y");
const input = string("input", { maxLength: SIZE, alphabet: "a~\n\0\x01\x7f" });
console.log(od(format, input, (text) => stdout.write(text)));
