// Custom inspectors, depth, grouping of long lists, strings with quotes, errors with causes.
class Money {
  constructor(amount) { this.amount = amount; }
  [Symbol.for("nodejs.util.inspect.custom")](depth, options, inspect) { return `Money<${inspect(this.amount, options)} ${depth}>`; }
}
console.log(new Money(5), [new Money("x")], { deep: { deeper: new Money(1) } });
const long = Array.from({ length: 120 }, (_, i) => i * 7);
console.log(long);
console.log({ list: long.slice(0, 27), words: ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta"] });
console.log([["a", { b: [1, [2, [3]]] }]], { a: { b: { c: { d: 1 } } } });
console.log(["it's", 'say "hi"', `both ' and "`, "tab\t", "\u0000\x7f", "é", "😀"]);
console.log("x".repeat(120).split("").slice(0, 101));
const inner = new Error("inner");
inner.stack = "Error: inner\n    at a (b.js:1:2)";
const outer = new Error("outer", { cause: inner });
outer.stack = "Error: outer\n    at c (d.js:3:4)";
console.log(outer, [inner], { outer });
class Special extends Error { constructor(m) { super(m); this.name = "Special"; this.code = 42; } }
const special = new Special("odd");
special.stack = "Special: odd\n    at e (f.js:5:6)";
console.log(special);
const noStack = new RangeError("short");
noStack.stack = undefined;
console.log(noStack, { noStack });
const a = { name: "a" }, b = { name: "b", a };
a.b = b;
a.list = [a, b];
console.log(a, [a, a]);
console.log({ "quoted key": 1, valid: 2, 3: 4, [Symbol("s")]: 5, ["__proto__"]: 6 });
console.log(Object.assign(Object.create(null), { x: 1 }), Object.create({ inherited: 1 }), new (class extends Map {})([[1, 2]]));
console.log([1, 2, 3].entries(), new Date(0), /a+/gi, [new Date(86400000)], new Number(3), new String("boxed"), Object(Symbol("sym")));
console.log({ get both() { return 1; }, set both(v) {}, get only() { return 2; }, set write(v) {} });
console.log(new Uint8Array([1, 2, 3]), new ArrayBuffer(4), new Float64Array(3), new WeakMap(), new WeakSet());
console.log("%s|%d|%i|%f|%j|%o|%O|%%|%x", "s", "4.5", "4.5", "4.5", { j: 1 }, [1], { d: { e: { f: {} } } }, "rest");
console.log("100%", 5, "%s", "a%sb", null);
console.log(`multi
line`, ["multi\nline", "z".repeat(90) + "\nsecond"]);
console.group("outer group");
console.log({ a: 1, b: "two\nlines" });
console.group();
console.info("inner");
console.groupEnd();
console.groupEnd();
console.log([undefined, null, NaN, -0, 0, 1e21, 123456789.123]);
console.table([["a", 1], ["b", 2]]);
console.table({ x: { v: 1 }, y: { v: 2, w: "q" } }, ["v"]);
console.table(new Map([["k", { z: 1 }]]));
console.table(5);
