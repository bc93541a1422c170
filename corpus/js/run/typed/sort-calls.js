// Which elements a typed array's sort compares shows in the calls of the comparator, and in the order where its answers contradict each other.
const calls = [];
const traced = (f) => (a, b) => { calls.push(`${a}:${b}`); return f(a, b); };
const comparators = { up: (a, b) => a - b, down: (a, b) => b - a, never: () => 0, truth: (a, b) => a > b, first: () => -1, second: () => 1, turns: () => (calls.length % 2 ? 1 : -1) };
for (const list of [[], [1], [2, 1], [0, 2, 1], [3, 1, 2], [5, 4, 3, 2, 1], [2, 2, 1, 1, 3, 3, 0], [4, 1, 3, 9, 7, 8, 6, 5, 2, 0]]) {
  for (const [name, f] of Object.entries(comparators)) {
    for (const method of ["sort", "toSorted"]) {
      calls.length = 0;
      console.log(method, name, Uint8Array.from(list)[method](traced(f)).join(), calls.join(" "));
    }
  }
}
