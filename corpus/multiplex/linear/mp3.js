// The header of a frame: synchronisation, layer, rates and padding give its length.
const { int } = require("multise");

function decode() {
  const first = int("first", { min: 0, max: 255 });
  const second = int("second", { min: 0, max: 255 });
  if (first !== 255 || second < 224) return "no frame";
  const rest = second - 224;
  const version = rest >= 24 ? 1 : rest >= 16 ? 2 : rest >= 8 ? 0 : 3;
  if (version === 0) return "version";
  const layer = (rest % 8) >> 1;
  if (layer === 0) return "layer";
  const third = int("third", { min: 0, max: 255 });
  const rate = third >> 4;
  if (rate === 15 || rate === 0) return "rate";
  const frequency = (third >> 2) & 3;
  if (frequency === 3) return "frequency";
  const bits = rate * 32;
  const length = layer === 3 ? bits * 12 : bits * 144;
  const padded = length + ((third >> 1) & 1);
  const file = int("file", { min: 0, max: 100000 });
  if (padded > file) return "cut off";
  if (padded + 4 > file) return "last";
  return 3 * file > 8 * padded + 100 ? "many" : "few";
}

console.log(decode());
