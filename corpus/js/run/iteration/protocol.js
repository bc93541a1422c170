class Range {
  constructor(from, to) { this.from = from; this.to = to; }
  [Symbol.iterator]() { let i = this.from; const to = this.to; return { next: () => i < to ? { value: i++, done: false } : { value: undefined, done: true } }; }
}
const r = new Range(2, 5);
console.log([...r].join(), Math.max(...r));
const [first, ...others] = r;
console.log(first, others.join());
for (const x of r) { if (x === 3) continue; console.log(x); }
try { for (const x of 5) ; } catch (e) { console.log(e.name); }
try { const [a] = {}; } catch (e) { console.log(e.name); }
function collect(...xs) { return xs.length; }
console.log(collect(...r, ...r, 0));
