// Quicksort in place with the first element as the pivot, and a loop that asserts the order. No two elements are compared twice, so there
// is a path for every order: COUNT!; the assertions part no paths.
// verdict: verified
// paths: 120
// series: COUNT = 3, 4, 5, 6, 7, 8
const { int, assert } = require("multise");
const COUNT = 5;

function quickSort(values, low, high) {
  if (low >= high) return;
  const pivot = values[low];
  let border = low;
  for (let i = low + 1; i <= high; i++) {
    if (values[i] < pivot) {
      border++;
      [values[border], values[i]] = [values[i], values[border]];
    }
  }
  [values[low], values[border]] = [values[border], values[low]];
  quickSort(values, low, border - 1);
  quickSort(values, border + 1, high);
}

const values = [];
for (let i = 0; i < COUNT; i++) values.push(int("value"));
quickSort(values, 0, values.length - 1);
for (let i = 1; i < values.length; i++) assert(values[i - 1] <= values[i], "not sorted");
