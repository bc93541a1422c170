// One butterfly of a transform over four integers, with the order of places reversed bit by bit.
const { int } = require("multise");

const list = [0, 1, 2, 3].map((at) => int("s" + at, { min: -100, max: 100 }));
[list[1], list[2]] = [list[2], list[1]];
for (let size = 1; size < 4; size *= 2) {
  for (let at = 0; at < size; at++) {
    for (let from = at; from < 4; from += 2 * size) {
      const [a, b] = [list[from], list[from + size]];
      [list[from], list[from + size]] = [a + b, a - b];
    }
  }
}
let strongest = 0;
for (let at = 1; at < 4; at++) if (list[at] > list[strongest]) strongest = at;
console.log(list[0] > 150 ? "loud" : "quiet", strongest === 0 ? "base" : strongest === 2 ? "high" : "between");
