// verdict: violated
// paths: 512
const { bool, assert } = require("multise");
const SIZE = 3;
let cells = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => bool("alive")));
const next = (cells) =>
  cells.map((row, y) =>
    row.map((alive, x) => {
      let neighbours = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) if ((dx || dy) && cells[y + dy]?.[x + dx]) neighbours++;
      return neighbours === 3 || (alive && neighbours === 2);
    }),
  );
const count = (cells) => cells.flat().filter(Boolean).length;
const before = count(cells);
cells = next(cells);
assert(!(before === 3 && count(cells) === 4), "a block grows");
console.log(before, count(cells));
