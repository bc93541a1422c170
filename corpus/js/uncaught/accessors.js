const point = {
  get x() { return this.secret; },
  get secret() { return undefined.value; },
};
class Box {
  static #count = 0;
  set size(value) { point.x; }
  static { Box.make = () => { new Box().size = 1; }; }
}
Box.make();
