// A keyword: printable units without blanks at its ends.
// family: libpng
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const keyword = string("keyword", { maxLength: SIZE });

function check(text) {
  let isBad = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 || code > 126) isBad = true;
  }
  if (isBad) return -1;
  let start = 0;
  while (start < text.length && text[start] === " ") start++;
  let end = text.length;
  while (end > start && text[end - 1] === " ") end--;
  return end - start;
}

const length = check(keyword);
assert(length <= SIZE, "no longer than it was");
if (length === 0 && keyword.length > 0) assert(keyword[0] === " ", "all blanks");
