// Maps and Sets: order, keys that are the same, and iteration while they change.
const map = new Map([[1, "one"], ["1", "text"], [NaN, "nan"]]);
map.set(-0, "zero").set(1, "uno");
console.log(map.get(0), map.get(NaN), map.size, [...map.keys()]);
console.log(map.delete("1"), map.delete("1"), map.has(1), [...map.entries()]);
const seen = [];
for (const [key] of map) {
  seen.push(key);
  if (key === 1) map.delete(NaN);
  if (key === 0) map.set("late", 1);
}
console.log(seen, map);
const set = new Set([1, 2, 3]);
for (const value of set) {
  if (value < 4) {
    set.delete(value);
    set.add(value + 10);
  }
}
console.log(set, [...set.values()], set.size);
const iterator = set.values();
iterator.next();
set.clear();
set.add("fresh");
console.log(iterator.next(), iterator.next(), iterator.next());
map.forEach((value, key, whole) => console.log(key, value, whole === map));
for (let round = 0; round < 3; round++) {
  const many = new Map();
  for (let i = 0; i < 200; i++) many.set(i, i);
  for (let i = 0; i < 190; i++) many.delete(i);
  many.set(5, "again");
  console.log([...many.keys()].join());
}
const weak = new WeakMap();
const key = {};
console.log(weak.set(key, 1).get(key), weak.has({}), weak.delete(key), weak.has(key));
for (const wrong of [() => Map(), () => new Map([1]), () => weak.set(1, 2)]) {
  try {
    wrong();
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
