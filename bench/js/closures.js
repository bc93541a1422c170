// Functions that make functions, and the methods of arrays.
function counter() {
  let count = 0;
  return { up: () => ++count, down: () => --count, get value() { return count; } };
}
const compose = (...functions) => (x) => functions.reduce((value, f) => f(value), x);
const step = compose((x) => x + 1, (x) => x * 2, (x) => x % 1009);
let value = 1;
for (let i = 0; i < 12000; i++) value = step(value) + i;
const counters = [];
for (let i = 0; i < 100; i++) counters.push(counter());
for (let round = 0; round < 300; round++) for (const c of counters) { c.up(); c.up(); c.down(); }
const list = Array.from({ length: 5000 }, (_, i) => i);
let result = 0;
for (let i = 0; i < 6; i++) {
  result += list.map((x) => x * i).filter((x) => x % 3 === 0).reduce((a, b) => a + b, 0);
}
console.log(value, counters[7].value, result);
