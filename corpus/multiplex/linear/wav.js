// The chunks of a sound file: format, rate, block size, and data that must fit.
const { int } = require("multise");

const byte = (name) => int(name, { min: 0, max: 255 });
const word = (name) => byte(name + "lo") + 256 * byte(name + "hi");

function decode() {
  if (byte("r") !== 82 || byte("i") !== 73 || byte("f") !== 70) return "no container";
  const whole = word("whole");
  if (whole < 36) return "too short";
  const format = word("format");
  const channels = word("channels");
  if (format !== 1 && format !== 3 && format !== 6) return "format";
  if (channels < 1 || channels > 8) return "channels";
  const rate = word("rate");
  const bits = word("bits");
  if (format === 3 && bits !== 32) return "bits of doubles";
  if (format === 1 && bits !== 8 && bits !== 16 && bits !== 24) return "bits";
  const block = word("block");
  if (8 * block !== channels * 16 && 8 * block !== channels * 8) return "block";
  const speed = word("speed");
  if (speed < rate + block) return "speed";
  const data = word("data");
  if (data + 36 > whole) return "cut off";
  if (data + 36 < whole) return "more follows";
  return rate >= 44100 ? "music" : "speech";
}

console.log(decode());
