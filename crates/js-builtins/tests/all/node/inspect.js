// Compares globals/console with Node's own util.inspect and util.format, under Node. Prints the differences.
"use strict";
const { readFileSync } = require("node:fs");
const path = require("node:path");
const util = require("node:util");
const operations = require("./operations.js");

const files = ["inspect.js", "contents.js", "primitives.js", "layout.js", "format.js"];
const source = files.map((file) => readFileSync(path.join(__dirname, "../../../src/globals/console", file), "utf8")).join("\n");
const make = new Function(...Object.keys(operations), `"use strict";${source}\nreturn { inspect, format };`);
const ours = make(...Object.values(operations));

class A { constructor() { this.x = 1; } get g() { return 1; } static s = 2; #p = 3; }
class B extends A { constructor() { super(); this.y = [1]; } }
class MyMap extends Map { constructor(...list) { super(...list); this.extra = 1; } }
class MyArray extends Array {}
class MyError extends Error { constructor(m) { super(m); this.code = 7; } }
const named = (name, f) => Object.defineProperty(f, "name", { value: name });
const circular = { name: "c", list: [1] };
circular.self = circular;
circular.list.push(circular.list, { up: circular });
const bare = Object.assign(Object.create(null), { a: 1 });
const nested = { a: { b: { c: { d: { e: 1 } } } }, l: [[[[1]]]] };
const tagged = { [Symbol.toStringTag]: "Tag", x: 1 };
class Tagged { get [Symbol.toStringTag]() { return "T"; } }
const shortStack = (e) => { e.stack = e.stack.split("\n").slice(0, 2).join("\n").replace(/at .*/, "at f (x.js:1:2)"); return e; };
const plainError = (e) => { e.stack = String(e); return e; };
const numbers = (n, f) => Array.from({ length: n }, (_, i) => f(i));
const detached = new ArrayBuffer(4);
structuredClone(detached, { transfer: [detached] });
const withHoles = [1, , , 4];
withHoles.extra = "e";
const sparse = [];
sparse[5] = 1;
sparse[200] = 2;
const func = Object.assign(function withProps() {}, { a: 1, b: { c: 2 } });
const getters = { get a() { return 1; }, set b(v) {}, get c() { return { d: 1 }; }, set c(v) {}, get e() { throw new Error("no"); } };
const hidden = Object.defineProperties({ v: 1 }, { h: { value: 2 }, ["with space"]: { value: 3, enumerable: true }, [Symbol("hs")]: { value: 4 } });
class Custom { constructor() { this.v = 1; } [util.inspect.custom](depth, options, inspect) { return `Custom<${depth} ${options.depth} ${inspect({ a: this.v }, options)}>`; } }
class CustomLines { [util.inspect.custom]() { return "line1\nline2"; } }
class CustomObject { [util.inspect.custom]() { return { shown: true }; } }
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const promise = Promise.resolve({ v: [1, 2] });
const rejected = Promise.reject(plainError(new Error("r")));
rejected.catch(() => {});
function Old() { this.a = 1; }
Old.prototype.method = function () {};
const anonymousClass = (() => class {})();

const values = [
  1, -0, 1.5, NaN, Infinity, 1e21, 123456789, 0.000001234, 10n, -5n, true, null, undefined, Symbol("s"), Symbol(), Symbol("a b'c"),
  "", "plain", "it's", "it's \"both\"", "it's \"all\" `three`", "new\nline\ttab\\ \0 \x7f \u{1f600} \ud800", "x".repeat(200), ("long line " + "y".repeat(30) + "\n").repeat(4),
  [], {}, [1, 2, 3], ["a", "b"], [undefined, null], [[]], [{}], { a: [] }, { a: {} }, [1, [2, [3, [4, [5]]]]], nested, circular,
  { "quoted-key": 1, valid_key: 2, 3: 3, "": 4, ["__proto__"]: 5, "ünicode": 6, $dollar: 7, "a'b": 8 }, { [Symbol("k")]: 1, [Symbol.iterator]: 2, [Symbol("q'x\n")]: 3 },
  numbers(6, (i) => i), numbers(7, (i) => i), numbers(30, (i) => i * i), numbers(120, (i) => i), numbers(101, (i) => i), numbers(50, (i) => "item" + i), numbers(27, (i) => "x".repeat(i % 9)),
  numbers(10, (i) => ({ i })), numbers(8, (i) => [i, i]), numbers(20, (i) => i / 3), numbers(9, (i) => -i), numbers(8, (i) => BigInt(i) ** 9n), numbers(12, (i) => (i % 2 ? i : "s" + i)),
  numbers(16, (i) => "this is a rather long string " + i), numbers(7, () => undefined), numbers(7, (i) => i % 2 === 0), numbers(10, (i) => (i === 3 ? "a very long string that is longer than the others by far" : i)),
  [1, , 3], [, ,], withHoles, sparse, Object.assign([1, 2], { x: 1, "-1": 2 }), numbers(200, (i) => i).concat([, 1]),
  new Map([["a", 1], [{ k: 1 }, [1, 2]]]), new Map(), new Set([1, "two", { three: 3 }]), new Set(), new MyMap([[1, 2]]), new Map([[new Map([[1, 2]]), new Set([3])]]), new Set(numbers(120, (i) => i)), new Map(numbers(3, (i) => ["key" + i, "v".repeat(30)])),
  new Map([[1, 2]]).entries(), new Map([[1, 2]]).keys(), new Map([[1, { a: 2 }]]).values(), new Set([1, 2]).values(), new Set([5]).entries(), new Map()[Symbol.iterator](),
  new WeakMap(), new WeakSet(), new WeakRef({}), [1, 2][Symbol.iterator](), "ab"[Symbol.iterator](), "ab".matchAll(/a/g),
  new Date(0), new Date(NaN), Object.assign(new Date(0), { p: 1 }), /re/gi, Object.assign(/x/, { p: 1 }), new (class R extends RegExp {})("a"), new (class D extends Date {})(5),
  plainError(new Error("msg")), shortStack(new Error("msg")), shortStack(new TypeError("multi\nline")), { e: shortStack(new RangeError("nested")) }, [plainError(new Error("in list"))], shortStack(new MyError("mine")), shortStack(Object.assign(new Error("props"), { code: "E", info: { a: 1 } })),
  shortStack(new Error("with cause", { cause: shortStack(new Error("inner")) })), shortStack(new Error("cause value", { cause: { a: 1 } })), shortStack(new AggregateError([plainError(new Error("one")), 2], "agg")), Object.assign(shortStack(new Error("renamed")), { name: "Other" }), shortStack(new Error("")), plainError(new Error("")), (() => { const e = new Error("x"); e.stack = undefined; return e; })(), Object.setPrototypeOf(shortStack(new Error("null proto")), null),
  (() => { const e = shortStack(new Error("named")); Object.defineProperty(e, "name", { value: "Changed" }); return e; })(), shortStack(Object.assign(new Error("m"), { message: "changed" })), (() => { class X extends Error {} X.prototype.name = "Xname"; return shortStack(new X("x")); })(),
  promise, rejected, new Promise(() => {}), (async () => 5)(),
  function named1() {}, () => {}, named("", () => {}), async () => {}, async function af() {}, function* gen() {}, async function* agen() {}, class {}, class Named {}, class Ext extends A {}, class ExtNull extends null {}, A, B, anonymousClass, func, Math.max, Object.assign(() => {}, { p: 1 }), Object.setPrototypeOf(function np() {}, null), Object.setPrototypeOf(class Np {}, null),
  new A(), new B(), new Old(), Old.prototype, A.prototype, B.prototype, new (class {})(), new (class extends A {})(), Object.create(null), bare, Object.create({}), Object.create(new A()), Object.create({ constructor: 5 }), Object.create(Object.create(null)), new MyArray(3), MyArray.from([1, 2]), Object.setPrototypeOf([1], null), Object.setPrototypeOf(new Map([[1, 2]]), null), Object.setPrototypeOf(new Set([1]), null), Object.setPrototypeOf(new Date(0), null), Object.setPrototypeOf(/x/, null),
  tagged, new Tagged(), Object.assign(new Tagged(), { a: 1 }), Object.assign(Object.create(null), { [Symbol.toStringTag]: "N" }), (function () { return arguments; })(1, 2), (function () { return arguments; })(), Object.assign(Object.create(null, { [Symbol.toStringTag]: { value: "Hidden" } }), { q: 1 }),
  new Number(5), new Number(-0), new String("str"), new Boolean(false), Object(10n), Object(Symbol("b")), Object.assign(new String("abc"), { p: 1 }), Object.assign(new Number(3), { p: 1 }), new (class S extends String {})("sub"),
  new Uint8Array([1, 2, 3]), new Float64Array(2), new BigInt64Array([1n]), new Uint8Array(0), new Uint8Array(120), new Uint8Array([1, 2, 3]).buffer, new ArrayBuffer(3), new DataView(new ArrayBuffer(2)), detached, Object.assign(new Uint8Array(1), { p: 1 }), new Float32Array([1.5, -0, NaN]),
  getters, hidden, new Custom(), [new Custom()], { c: new Custom() }, { l: new CustomLines() }, new CustomObject(), { f() {}, g: () => {}, h: class {} },
  new Proxy({ a: 1 }, {}), new Proxy([1], {}), new Proxy(function f() {}, {}), revoked.proxy, new Proxy(new Proxy({ deep: 1 }, {}), {}), new Proxy(new Map([[1, 2]]), {}),
  globalThis.Math, JSON, Reflect, Symbol.prototype, Object.prototype, Array.prototype, Function.prototype, Map.prototype, Error.prototype, Promise.prototype, RegExp.prototype, Date.prototype, Uint8Array.prototype, Symbol, Object, Proxy,
  (function* g() {})(), (async function* g() {})(), Object.fromEntries(numbers(30, (i) => ["key" + i, i])), { a: "x".repeat(60), b: 1 }, { a: "x".repeat(70) }, { a: 1, b: "x".repeat(40), c: [1, 2, 3], d: { e: { f: 1 } } }, [["a", 1], ["b", 2]], [{ a: 1, b: 2 }, { a: 3, b: 4 }], { a: [{ b: { c: {} } }], x: [{}, [], new Map()] }, { arr: numbers(10, (i) => i), o: { arr: numbers(40, (i) => i) } },
  { long: ("word ".repeat(10) + "\n").repeat(3) }, [("word ".repeat(10) + "\n").repeat(3)], ["中文字符", "日本語", "한국어", "a", "b", "c", "dddd"], new (class Foo { constructor() { this.m = new Map([["k", { deep: { deeper: { deepest: 1 } } }]]); } })(),
];
const optionSets = [undefined, { depth: 0 }, { depth: null }, { showHidden: true }, { compact: false }, { compact: true }, { compact: 1 }, { breakLength: 40 }, { breakLength: Infinity }, { colors: true }, { sorted: true }, { getters: true }, { getters: "get" }, { maxArrayLength: 2 }, { maxStringLength: 10 }, { numericSeparator: true }, { showProxy: true }, { customInspect: false }];

let count = 0;
let wrong = 0;
function compare(what, mine, original) {
  const run = (f) => {
    try {
      return f();
    } catch (error) {
      return "threw " + error.message;
    }
  };
  count += 1;
  const [a, b] = [run(mine), run(original)];
  if (a === b) return;
  wrong += 1;
  if (wrong <= 25) console.log(`${what}\n--- ours\n${a}\n--- Node\n${b}\n`);
}
for (const options of optionSets) {
  values.forEach((value, index) => {
    const list = options === undefined ? [value] : [value, options];
    compare(`value ${index} ${JSON.stringify(options)}`, () => ours.inspect(...list), () => util.inspect(...list));
  });
}
const formats = [
  ["%s %s", "a", 1], ["%s", { a: 1 }], ["%s", [1, [2, [3]]]], ["%s", null], ["%s", undefined], ["%s", Symbol("x")], ["%s", -0], ["%s", 5n], ["%s", () => 1], ["%s", class Q {}], ["%s", new A()], ["%s", new Date(0)], ["%s", plainError(new Error("x"))], ["%s", { toString() { return "own"; } }], ["%s", new (class T { toString() { return "proto"; } })()],
  ["%d", "42"], ["%d", {}], ["%d", 5n], ["%d", -0], ["%d", Symbol("s")], ["%d", ""], ["%i", "42.9px"], ["%i", {}], ["%f", "1.5x"], ["%f", Symbol("s")], ["%j", { a: [1, "x"] }], ["%j", undefined], ["%j", circular], ["%o", { a: { b: { c: {} } } }], ["%O", { a: { b: { c: { d: {} } } } }], ["%o", function f() {}], ["%c styled", "css"], ["%%", 1], ["100%", 1], ["%", 1], ["%x", 1], ["%s"], ["%s %s", 1], ["%% %s", 1, 2], ["a", "b", { c: 1 }, "d"], [1, "%s", 2], [{ a: 1 }, [2]], [], [""], ["", "x"], ["%s", "%s", "x"], ["%d%%", 50], ["%%%s%%", "x"], ["%s", "a", "b", 3], ["x", null, undefined, true], ["%s", bare], ["%s", Object.create(null)], ["%5d", 3], ["%s", new Proxy({ a: 1 }, {})], ["end %", "x"], ["%%"], ["a %% b", 1],
];
for (const list of formats) compare(`format ${util.inspect(list)}`, () => ours.format(undefined, list), () => util.format(...list));
console.log(`${count} compared, ${wrong} differ`);
process.exitCode = wrong === 0 ? 0 : 1;
