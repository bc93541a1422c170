// Generators, iterators and destructuring.
function* range(from, to) {
  for (let i = from; i < to; i++) yield i;
}
function* filtered(source, keep) {
  for (const value of source) if (keep(value)) yield value;
}
function* pairs(n) {
  for (const i of range(0, n)) yield* [[i, i * i], [i, -i]];
}
let sum = 0;
for (const value of filtered(range(0, 15000), (x) => x % 3 !== 0)) sum += value;
for (const [a, b] of pairs(4000)) sum += a - b;
function* fibonacci() {
  let [a, b] = [0, 1];
  for (;;) { yield a; [a, b] = [b, (a + b) % 1000007]; }
}
let last = 0, count = 0;
for (const value of fibonacci()) { last = value; if (++count === 8000) break; }
console.log(sum, last);
