// verdict: verified
const { int } = require("multise");
class A {
  get v() {
    return 1;
  }
}
class B extends A {
  get v() {
    return super.v + this.w;
  }
  set v(x) {
    this.w = x;
  }
}
const b = new B();
b.v = int("x", { min: -1, max: 1 });
console.log(b.v, "v" in b, Object.keys(b).join());
