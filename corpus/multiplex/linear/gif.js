// The screen, one image and its extension of a picture with a palette.
const { int } = require("multise");

const byte = (name) => int(name, { min: 0, max: 255 });
const word = (name) => byte(name + "lo") + 256 * byte(name + "hi");

function decode() {
  if (byte("g") !== 71 || byte("i") !== 73 || byte("f") !== 70) return "no picture";
  const version = byte("version");
  if (version !== 55 && version !== 57) return "version";
  const [width, height] = [word("width"), word("height")];
  const flags = byte("flags");
  let colours = 0;
  if (flags >= 128) {
    colours = flags - 128 >= 64 ? 128 : 16;
    if (byte("background") >= colours) return "background";
  }
  let block = byte("block");
  if (block === 33) {
    if (version === 55) return "extension too early";
    const kind = byte("kind");
    if (kind === 249 && byte("length") !== 4) return "control";
    if (kind !== 249 && kind !== 254 && kind !== 255) return "extension";
    block = byte("next");
  }
  if (block === 59) return "no image";
  if (block !== 44) return "block";
  const [left, top] = [word("left"), word("top")];
  const [w, h] = [word("w"), word("h")];
  if (left + w > width) return "too wide";
  if (top + h > height) return "too high";
  if (colours === 0 && byte("local") < 128) return "no palette";
  const bits = byte("bits");
  return bits < 2 || bits > 8 ? "code size" : "image";
}

console.log(decode());
