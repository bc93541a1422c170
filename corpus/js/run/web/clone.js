// structuredClone: what it refuses, its options, and what it keeps of objects.
const said = (f) => {
  try {
    return f();
  } catch (error) {
    return `${error.name} ${error.code} ${error.message}`;
  }
};
console.log(structuredClone.length, structuredClone.name, "prototype" in structuredClone, said(() => new structuredClone(1)), said(() => structuredClone()));
for (const options of [undefined, null, {}, () => 1, [], 2, "a", true, 1n, Symbol.iterator]) console.log(said(() => structuredClone(1, options)));
for (const transfer of [undefined, null, [], {}, new Set(), 1, "a", [1], [{}], [new Uint8Array(1)], Object("a")]) console.log(said(() => structuredClone(1, { transfer })));
const buffer = Uint8Array.of(1, 2).buffer;
const moved = structuredClone({ buffer, view: new Uint8Array(buffer, 1) }, { transfer: [buffer] });
console.log(moved, buffer.byteLength, said(() => structuredClone(buffer)), said(() => structuredClone(1, { transfer: [moved.buffer, moved.buffer] })));
class Own { #hidden = 1; shown = 2; get more() { return 3; } }
for (const value of [() => 1, Symbol("s"), new WeakMap(), new (class Weak extends WeakSet {})(), Promise.resolve(), Object(Symbol("s")), (function () { return arguments; })(1), (function* () {})(), new Proxy({}, {}), new Proxy([], {}), [].values(), new Map().keys(), { a: [() => 2] }, globalThis]) {
  console.log(said(() => structuredClone(value)));
}
for (const value of [new Own(), Object.freeze({ a: 1 }), Object.assign([1, , 3], { x: 1 }), new Map([[{ a: 1 }, new Set([1])]]), Object(1n), Object("ab"), new Date(5), Object.assign(/a/gi, { lastIndex: 3 }), new URL("a:b"), new Event("a"), new DOMException("m"), Object.create({ a: 1 }), JSON.parse('{"__proto__":1}')]) {
  console.log(structuredClone(value));
}
const copies = [new RangeError("r", { cause: [1] }), Object.assign(new Error("m"), { name: "TypeError", extra: 1 }), new (class Own extends TypeError { name = "Own"; })("z"), Object.assign(new Error("m"), { stack: 5 })].map((error) => structuredClone(error));
for (const copy of copies) console.log(copy.constructor.name, copy.name, copy.message, copy.cause, copy.extra, typeof copy.stack, Object.getOwnPropertyNames(copy).sort().join());
const cycle = { list: [] };
cycle.list.push(cycle, cycle.list);
const copy = structuredClone(cycle);
console.log(copy.list[0] === copy, copy.list[1] === copy.list, copy !== cycle);
