// A grey map as text: two numbers, a maximum, and pixels that must not pass it.
const { int } = require("multise");

const text = Array.from({ length: 9 }, (_, at) => int("c" + at, { min: 0, max: 127 }));
let at = 0;

function blank() {
  while (at < text.length && text[at] <= 32) at++;
}

function number() {
  blank();
  if (at === text.length || text[at] < 48 || text[at] > 57) throw new Error("no number");
  let value = 0;
  while (at < text.length && text[at] >= 48 && text[at] <= 57) value = value * 10 + text[at++] - 48;
  return value;
}

function decode() {
  if (text[at++] !== 80) return "no map";
  const kind = text[at++];
  if (kind !== 50 && kind !== 53) return "kind";
  const width = number();
  const most = number();
  if (width > 3) return "too wide";
  if (most === 0 || most > 255) return "maximum";
  blank();
  return at < text.length ? (text[at] > most ? "beyond" : "grey") : "cut off";
}

try {
  console.log(decode());
} catch (error) {
  console.log(error.message);
}
