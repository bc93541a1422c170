// A tag whose number goes on as long as the highest bit of a byte is set, and the length behind it.
// family: libtasn1
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { array, int, assert } = require("multise");
const SIZE = 10;

const bytes = array("bytes", (name) => int(name, { min: 0, max: 255 }), { maxLength: SIZE });

let at = 1;
while (at < bytes.length && (bytes[at] & 0x80) !== 0) at++;
if (at < bytes.length && bytes.length > 1) {
  assert(bytes[at] < 128, "the last byte of the tag");
  const length = at + 1;
  if (length < bytes.length && bytes[length] === 0x80) assert(length > at, "of open length");
}
