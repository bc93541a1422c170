// verdict: violated
// unfinished: multise
// unfinished: dse
// The checksum of two bytes, bit by bit.
const { int, number, assert, assume, array } = require("multise");
let crc = 0xffffffff;
for (let i = 0; i < 2; i++) {
  crc ^= int("byte", { min: 0, max: 255 });
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
}
assert((crc ^ -1) >>> 0 !== 0x79dcdd47, "the checksum of ok");
