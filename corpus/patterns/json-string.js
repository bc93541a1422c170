// A string: units up to a quote, where a backslash takes the next unit with it.
// family: json-c
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const text = string("text", { maxLength: SIZE });

function scan(input) {
  if (input[0] !== '"') return -1;
  let at = 1;
  while (at < input.length) {
    if (input[at] === '"') return at;
    if (input[at] === "\\") at++;
    at++;
  }
  return -1;
}

const end = scan(text);
if (end > 0) assert(text[end] === '"', "a quote ends it");
