console.log("hello", 1 + 2, [1, 2, 3], { a: 1, b: { c: "x" } });
function f(x) { return x * 2; }
console.log(f(21), typeof f, f);
let s = 0;
for (let i = 0; i < 10; i++) { if (i % 2) continue; s += i; }
console.log(s, `t${s}`, s > 3 ? "big" : "small");
class A { constructor(x) { this.x = x; } get y() { return this.x + 1; } m() { return "m" + this.x; } static s() { return "s"; } }
class B extends A { constructor() { super(5); this.z = 1; } m() { return super.m() + "!"; } #p = 3; p() { return this.#p; } }
const b = new B();
console.log(b, b.y, b.m(), b.p(), B.s(), b instanceof A, A, B);
try { null.foo; } catch (e) { console.log(e.message, e instanceof B); }
const { a, ...rest } = { a: 1, q: 2, r: 3 };
console.log(a, rest);
const [p, , q = 9] = [1, 2];
console.log(p, q);
function sum(...xs) { let t = 0; for (let i = 0; i < xs.length; i++) t += xs[i]; return t; }
console.log(sum(1, 2, 3), [..."héy"]);
