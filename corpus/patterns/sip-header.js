// A header: its name up to a colon, then blanks, then a value up to the end of the line.
// family: libosip
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const line = string("line", { maxLength: SIZE });

let colon = 0;
while (colon < line.length && line[colon] !== ":") colon++;
if (colon < line.length) {
  let start = colon + 1;
  while (start < line.length && (line[start] === " " || line[start] === "\t")) start++;
  let end = start;
  while (end < line.length && line[end] !== "\r" && line[end] !== "\n") end++;
  assert(line[colon] === ":", "a colon ends the name");
  if (start < end) assert(line[start] !== " " && line[start] !== "\t", "blanks are skipped");
  if (end < line.length) assert(line[end] === "\r" || line[end] === "\n", "the line ends there");
}
