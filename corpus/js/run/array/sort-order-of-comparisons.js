// Which elements a sort compares shows in the calls of the comparator.
const calls = [];
const traced = (f) => (a, b) => { calls.push(`${a}:${b}`); return f(a, b); };
for (const list of [[3, 1, 2], [5, 4, 3, 2, 1], [1, 2, 3, 4], [2, 2, 1, 1, 3, 3, 0], [4, 1, 3, 9, 7, 8, 6, 5, 2, 0]]) {
  calls.length = 0;
  console.log(list.sort(traced((a, b) => a - b)).join(), calls.join(" "));
}
// Comparators that are not consistent.
console.log([5, 3, 9, 1, 7, 2].sort((a, b) => (a > b + 1 ? 1 : a < b ? -1 : 0)).join());
console.log([1, 2, 3, 4, 5, 6, 7, 8].sort(() => 1).join(), [1, 2, 3, 4, 5, 6, 7].sort(() => -1).join());
console.log([3, 1, 2, 5, 4].sort((a, b) => a < b).join(), [3, 1, 2].sort(() => NaN).join(), [3, 1, 2].sort((a, b) => (a > b ? "1" : "-1")).join());
console.log(["b", undefined, "a", , "c"].sort().map(String).join(), [10, 9, 1, 2].sort().join());
