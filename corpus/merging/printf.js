// printf: a format with %s, %d, %c and %%, minus signs and widths, and escapes, used again while there are arguments.
// verdict: verified
// series: SIZE = 1, 2, 3, 4, 5
// tool: printf $format $argument
const { string } = require("multise");
const { stdout } = process;
const SIZE = 3;

const ESCAPES = { "\\": "\\", a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
const isDigit = (unit) => unit >= "0" && unit <= "9";

/** An integer, and whether the whole text is one. */
function integer(text) {
  let value = 0;
  let at = 0;
  while (at < text.length && isDigit(text[at])) value = value * 10 + (text.charCodeAt(at++) - 48);
  return { value, isWhole: at === text.length };
}

function printf(format, args, write) {
  let next = 0;
  let status = 0;
  const conversion = (from) => {
    let at = from;
    let isLeft = false;
    while (format[at] === "-") {
      isLeft = true;
      at++;
    }
    let width = 0;
    while (at < format.length && isDigit(format[at])) width = width * 10 + (format.charCodeAt(at++) - 48);
    const argument = next < args.length ? args[next] : "";
    let text;
    if (at < format.length && format[at] === "s") {
      text = argument;
    } else if (at < format.length && format[at] === "c") {
      text = argument === "" ? "\0" : argument[0];
    } else if (at < format.length && format[at] === "d") {
      const { value, isWhole } = integer(argument);
      if (!isWhole) status = 1;
      text = String(value);
    } else {
      return null;
    }
    next++;
    write(isLeft ? text.padEnd(width) : text.padStart(width));
    return at + 1;
  };
  do {
    const before = next;
    for (let at = 0; at < format.length; ) {
      if (format[at] === "%" && format[at + 1] === "%") {
        write("%");
        at += 2;
      } else if (format[at] === "%") {
        const after = conversion(at + 1);
        if (after === null) return 1;
        at = after;
      } else if (format[at] === "\\" && at + 1 < format.length && format[at + 1] === "c") {
        return status;
      } else if (format[at] === "\\" && at + 1 < format.length) {
        write(format[at + 1] in ESCAPES ? ESCAPES[format[at + 1]] : "\\" + format[at + 1]);
        at += 2;
      } else {
        write(format[at]);
        at++;
      }
    }
    if (next === before) break;
  } while (next < args.length);
  return status;
}

const format = string("format", { maxLength: SIZE, alphabet: "%sdcn8-\\" });
const argument = string("argument", { maxLength: 2, alphabet: "1a" });
// Two dashes end the options, of which there are none.
const words = format === "--" ? [argument] : [format, argument];
console.log(printf(words[0], words.slice(1), (text) => stdout.write(text)));
