// The length of a text that ends at its first NUL, as C counts it, in a buffer of SIZE units.
// verdict: verified
// series: SIZE = 8, 16, 32, 64, 88, 92, 128
const { string, assert } = require("multise");
const SIZE = 16;

function strlen(buffer) {
  let length = 0;
  while (length < buffer.length && buffer[length] !== "\0") length++;
  return length;
}

const buffer = string("buffer", { maxLength: SIZE });
const length = strlen(buffer);
assert(length <= SIZE, "beyond the end");
for (let i = 0; i < length; i++) assert(buffer[i] !== "\0", "a NUL inside");
