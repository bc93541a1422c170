// verdict: verified
const { int } = require("multise");
function* naturals() {
  let n = 0;
  while (true) yield n++;
}
function* take(count, it) {
  if (count <= 0) return;
  for (const x of it) {
    yield x;
    if (--count <= 0) return;
  }
}
function* map(f, it) {
  for (const x of it) yield f(x);
}
const k = int("k", { min: 0, max: 3 });
console.log([...take(k, map((x) => x * k, naturals()))].join());
