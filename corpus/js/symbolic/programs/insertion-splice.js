// verdict: violated
// paths: 17
const { int, assert } = require("multise");
const list = [];
for (let i = 0; i < 4; i++) {
  const value = int("value", { min: 0, max: 9 });
  const at = list.findIndex((known) => known >= value);
  // Planted: what is larger than all goes to the place before the last.
  list.splice(at, 0, value);
}
for (let i = 1; i < list.length; i++) assert(list[i - 1] <= list[i], "not sorted");
console.log(list.join());
