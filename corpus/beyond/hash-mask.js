// Bit operations: keys are hashed into a table of eight places by multiplication, shifts and a mask.
// verdict: violated
// paths: 3
const { int, assert } = require("multise");
const SIZE = 8;

function hash(key) {
  let h = key | 0;
  h ^= h >>> 7;
  h = Math.imul(h, 0x9e37);
  h ^= h >>> 5;
  return h & (SIZE - 1);
}

const table = new Array(SIZE).fill(null);
function insert(key) {
  const place = hash(key);
  if (table[place] !== null && table[place] !== key) return false;
  table[place] = key;
  return true;
}

const first = int("first", { min: 0, max: 65535 });
const second = int("second", { min: 0, max: 65535 });
insert(first);
assert(insert(second), "a collision");
console.log("both are in");
