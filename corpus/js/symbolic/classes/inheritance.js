// verdict: verified
const { bool, int } = require("multise");
class Shape {
  constructor(name) {
    this.name = name;
  }
  area() {
    return 0;
  }
  toString() {
    return `${this.name} ${this.area()}`;
  }
}
class Square extends Shape {
  constructor(side) {
    super("square");
    this.side = side;
  }
  area() {
    return this.side * this.side;
  }
}
class Double extends Square {
  area() {
    return 2 * super.area();
  }
}
const side = int("side", { min: 0, max: 10 });
const shape = bool("plain") ? new Shape("none") : bool("double") ? new Double(side) : new Square(side);
console.log(String(shape), shape instanceof Square);
