// `push()` writes the length of an array whose elements V8 keeps in a table, which is known where elements have attributes of their own.
const t = (f) => { try { console.log(f()); } catch (e) { console.log(e.message); } };
for (const attributes of [{ writable: false }, { enumerable: false }, { configurable: false }, { get() { return 1; } }, { value: 9 }]) {
  t(() => { const a = [1, 2]; Object.defineProperty(a, 0, attributes); return Object.defineProperty(a, "length", { writable: false }).push(); });
}
