// verdict: verified
// Instances of other classes, with private fields, accessors and methods that call each other.
const { bool, int, assert } = require("multise");
class Shape {
  #name = "shape";
  get name() { return this.#name; }
  area() { return 0; }
}
class Square extends Shape {
  constructor(side) { super(); this.side = side; }
  area() { return this.side * this.side; }
}
class Box extends Shape {
  constructor(w, h) { super(); this.w = w; this.h = h; }
  area() { return this.w * this.h; }
  get name() { return "box of " + super.name; }
}
const n = int("n", { min: 1, max: 3 });
let shape = bool("a") ? new Square(n) : new Box(n, 2);
if (bool("b")) shape = new (class extends shape.constructor { area() { return super.area() + 1; } })(n, 2);
if (n === 2) shape.extra = [shape];
assert(shape.area() >= 1);
assert(shape instanceof Shape);
assert(shape.extra === undefined || shape.extra[0] === shape);
console.log(shape.name, shape.area(), shape instanceof Square, "extra" in shape);
