// How many units at the beginning are among others, as C finds out: a loop in a loop.
// family: busybox
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const text = string("text", { maxLength: SIZE });
const accepted = "0123456789.";

function strspn(input, set) {
  let at = 0;
  for (; at < input.length; at++) {
    let k = 0;
    while (k < set.length && set[k] !== input[at]) k++;
    if (k === set.length) break;
  }
  return at;
}

const length = strspn(text, accepted);
if (length < text.length) assert(text[length] !== "." && text[length] !== "0", "not accepted");
