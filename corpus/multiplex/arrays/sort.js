// Sorting four integers by inserting them, with a look at the median.
const { int } = require("multise");

const list = ["a", "b", "c", "d"].map((name) => int(name, { min: -100, max: 100 }));
for (let at = 1; at < list.length; at++) {
  const value = list[at];
  let to = at;
  while (to > 0 && list[to - 1] > value) {
    list[to] = list[to - 1];
    to--;
  }
  list[to] = value;
}
console.log(list[1] + list[2] > 20 ? "high" : list[3] - list[0] > 50 ? "wide" : "low");
