// The registry, descriptions, well-known symbols, conversions, boxed primitives.
console.log(Symbol.for("k") === Symbol.for("k"), Symbol.keyFor(Symbol.for("k")), Symbol.keyFor(Symbol("k")), Symbol("d").description, Symbol().description, Symbol("").description);
console.log(String(Symbol("t")), Symbol.iterator.toString(), Object(Symbol.iterator) == Symbol.iterator, typeof Object(Symbol()));
for (const f of [() => new Symbol(), () => Symbol() + "", () => +Symbol(), () => Symbol.keyFor("k"), () => `${Symbol()}`, () => Symbol.prototype.toString.call(1)]) {
  try {
    f();
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
const o = { [Symbol.toPrimitive](hint) { return hint; } };
console.log(`${o}`, o + "", +o, o * 2, o == "default");
console.log({ [Symbol.toPrimitive]: null, valueOf: () => 3 } + 1, `${{ [Symbol.toPrimitive]: undefined, toString: () => "s" }}`);
try {
  +{ [Symbol.toPrimitive]: () => ({}) };
} catch (error) {
  console.log(error.message);
}
console.log(Object.getOwnPropertySymbols({ [Symbol("a")]: 1, b: 2 }).map(String).join());
const s = Symbol("named");
const named = { [s]: function () {}, get [s]() { return 1; } };
console.log(Object.getOwnPropertyDescriptor(named, s).get.name, JSON.stringify({ [Symbol()]: () => {} }[Object.getOwnPropertySymbols({})[0]] ?? "none"));
console.log(typeof new Boolean(false), new Boolean(false) ? "object" : "", Boolean(""), new Boolean(true).valueOf(), Boolean.prototype.toString.call(false));
console.log(["species", "match", "matchAll", "replace", "search", "split", "unscopables", "isConcatSpreadable", "asyncIterator"].map((name) => String(Symbol[name])).join());
