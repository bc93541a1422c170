// verdict: verified
const { int } = require("multise");
function counter(start) {
  let count = start;
  return { up: () => ++count, down: () => --count, get value() { return count; } };
}
const a = counter(int("start", { min: 0, max: 5 }));
const b = counter(10);
for (let i = 0; i < 3; i++) {
  const which = int("which", { min: 0, max: 2 });
  if (which === 0) a.up();
  else if (which === 1) b.down();
}
console.log(a.value, b.value);
