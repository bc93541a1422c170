// Map and Set with keys of several kinds.
const counts = new Map();
for (let i = 0; i < 40000; i++) {
  const key = i % 3 === 0 ? "k" + (i % 997) : i % 991;
  counts.set(key, (counts.get(key) || 0) + 1);
}
const seen = new Set();
let fresh = 0;
for (let i = 0; i < 30000; i++) {
  const value = (i * i) % 7919;
  if (!seen.has(value)) { seen.add(value); fresh++; }
  if (i % 5 === 0) seen.delete((i * 3) % 7919);
}
let sum = 0;
for (const [key, count] of counts) sum += count * (typeof key === "string" ? 1 : 2);
const objects = new Map();
const keys = [];
for (let i = 0; i < 3000; i++) keys.push({ i });
for (const key of keys) objects.set(key, key.i);
let total = 0;
objects.forEach((value, key) => { total += value + key.i; });
console.log(counts.size, seen.size, fresh, sum, total);
