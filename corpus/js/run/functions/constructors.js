function Point(x, y) { this.x = x; this.y = y; }
Point.prototype.sum = function () { return this.x + this.y; };
const p = new Point(1, 2);
console.log(p.sum(), p instanceof Point, new Point(...[3, 4]).sum());
function Kind() { return new.target === Kind ? "new" : typeof new.target; }
console.log(Kind(), typeof new Kind());
function Returns() { this.a = 1; return { a: 2 }; }
console.log(new Returns().a, new (function () { this.b = 3; })().b);
const arrowTarget = function () { return (() => new.target)(); };
console.log(arrowTarget(), new arrowTarget() instanceof arrowTarget);
