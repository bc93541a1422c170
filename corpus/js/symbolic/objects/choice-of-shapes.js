// verdict: verified
const { bool, int } = require("multise");
class Point { constructor(x, y) { this.x = x; this.y = y; } get sum() { return this.x + this.y; } }
class Line extends Point { #length = 3; get sum() { return super.sum + this.#length; } static make(n) { return new Line(n, n); } }
const n = int("n", { min: 0, max: 9 });
const p = bool("p") ? new Point(n, 1) : Line.make(n);
console.log(p.sum, p instanceof Line, p.constructor.name, Object.keys(p).join());
if (bool("q")) p.extra = n; else delete p.x;
console.log(JSON.stringify(p), "x" in p, { ...p, z: 1 });
const { x = "none", ...rest } = p;
console.log(x, rest);
