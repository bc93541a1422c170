function counter() {
  let n = 0;
  return { up() { return ++n; }, down: () => --n, get value() { return n; } };
}
const a = counter(), b = counter();
a.up(); a.up(); b.down();
console.log(a.value, b.value);
const add = x => y => z => x + y + z;
console.log(add(1)(2)(3));
const fs = [];
for (let i = 0; i < 3; i++) fs.push(() => i);
for (var j = 0; j < 3; j++) fs.push(() => j);
for (const k of [7, 8]) fs.push(() => k);
let out = "";
for (const f of fs) out += f() + " ";
console.log(out);
const gs = [];
for (let i = 0, step = 1; i < 4; i += step) { gs.push(() => i++); }
console.log(gs[0](), gs[0](), gs[1](), gs[3]());
