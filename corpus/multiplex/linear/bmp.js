// The header of a bitmap: sizes, planes, depth, compression, and where the pixels lie.
const { int } = require("multise");

const byte = (name) => int(name, { min: 0, max: 255 });
const word = (name) => byte(name + "lo") + 256 * byte(name + "hi");

function decode() {
  if (byte("b") !== 66 || byte("m") !== 77) return "no bitmap";
  const size = word("size");
  const offset = word("offset");
  const header = word("header");
  if (header !== 40 && header !== 12) return "unknown header";
  if (offset < 14 + header) return "pixels within the header";
  const width = word("width");
  const height = word("height");
  if (width === 0 || height === 0) return "empty";
  if (word("planes") !== 1) return "planes";
  const depth = word("depth");
  if (depth !== 1 && depth !== 4 && depth !== 8 && depth !== 24) return "depth";
  const compression = header === 12 ? 0 : word("compression");
  if (compression > 2) return "compression";
  if (compression === 1 && depth !== 8) return "runs of bytes need a byte a pixel";
  if (compression === 2 && depth !== 4) return "runs of halves need a half a pixel";
  const used = word("used");
  if (depth <= 8 && used * 4 > offset - 14 - header) return "palette beyond the pixels";
  if (width + 3 * height > size - offset) return "cut off";
  return width > 2 * height ? "wide" : "usual";
}

console.log(decode());
