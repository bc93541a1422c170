class Shape {
  static count = 0;
  #id;
  name = "shape";
  constructor(id) { this.#id = id; Shape.count++; }
  get id() { return this.#id; }
  set id(v) { this.#id = v; }
  area() { return 0; }
  toString() { return `${this.name}#${this.#id}`; }
  static make(id) { return new this(id); }
}
class Square extends Shape {
  constructor(id, side) { super(id); this.side = side; this.name = "square"; }
  area() { return this.side ** 2 + super.area(); }
}
const s = new Square(7, 3);
console.log(s.area(), `${s}`, s + "", s.id, Shape.count, s instanceof Shape, Shape.make(2));
s.id = 9;
console.log(s.id, s, Object.getPrototypeOf(s) === Square.prototype, s.constructor.name, Square.name, Square.length);
class MyError extends Error {
  constructor(m) { super(m); this.name = "MyError"; this.code = 42; }
}
try { throw new MyError("bad"); } catch (e) { console.log(e.name, e.message, e.code, e instanceof Error, String(e)); }
function Old(x) { this.x = x; }
Old.prototype.get = function () { return this.x; };
console.log(new Old(4).get(), new Old(5), typeof Old.prototype);
const counter = (() => { let n = 0; return { inc: () => ++n, get value() { return n; } }; })();
counter.inc(); counter.inc();
console.log(counter.value, counter);
const it = { from: 1, to: 4, [Symbol.iterator]() { let c = this.from, t = this.to; return { next: () => c < t ? { value: c++, done: false } : { value: undefined, done: true } }; } };
console.log([...it], Math.max(...it));
for (const x of it) { if (x > 2) break; console.log(x); }
function f(a, b = a + 1, ...c) { return [a, b, c, arguments.length]; }
console.log(f(1), f(1, 2, 3, 4), f.length, f.call(null, 5), f.apply(null, [6, 7]), f.bind(null, 8)(9));
try { undefinedVariable; } catch (e) { console.log(e.name + ": " + e.message); }
try { const k = 1; k = 2; } catch (e) { console.log(e.name + ": " + e.message); }
try { tdz; let tdz = 1; } catch (e) { console.log(e.name + ": " + e.message); }
function fin() { try { return "try"; } finally { console.log("finally"); } }
console.log(fin());
const o = { valueOf() { return 42; }, toString() { return "str"; } };
console.log(o + 1, `${o}`, o * 2, o > 41, o == 42);
console.log([1, 2, 3] + "", {} + "", [] + [], 1 + [2], +[], +{}, !![]);
switch (3) { case 1: console.log("one"); case 3: console.log("three"); case 4: console.log("four"); break; default: console.log("no"); }
outer: for (let i = 0; i < 3; i++) { for (let j = 0; j < 3; j++) { if (j === 1) continue outer; if (i === 2) break outer; console.log(i, j); } }
const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); console.log(fs.map((g) => g()));
const { a: { b: deep = 5 } = {}, ...others } = { x: 1, y: 2 }; console.log(deep, others);
const frozen = Object.freeze({ q: 1 }); frozen.q = 2; console.log(frozen, Object.isFrozen(frozen));
console.log(s?.side, null?.x, undefined ?? "d", 0 || "e", "" && 1, delete s.side, "side" in s, void 0);
function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
console.log(fib(12));
