// A heap of four numbers gives them back in order, unless NaN is among them.
// verdict: verified
// smt-calls: 0
const { number, assume, assert } = require("multise");
const heap = [];
function push(value) {
  heap.push(value);
  let i = heap.length - 1;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    if (heap[parent] <= heap[i]) break;
    [heap[parent], heap[i]] = [heap[i], heap[parent]];
    i = parent;
  }
}
function pop() {
  const top = heap[0];
  const last = heap.pop();
  if (heap.length > 0) {
    heap[0] = last;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++;
      if (heap[i] <= heap[child]) break;
      [heap[child], heap[i]] = [heap[i], heap[child]];
      i = child;
    }
  }
  return top;
}
for (let i = 0; i < 4; i++) {
  const value = number("value");
  assume(value === value);
  push(value);
}
const out = [pop(), pop(), pop(), pop()];
for (let i = 1; i < out.length; i++) assert(out[i - 1] <= out[i]);
