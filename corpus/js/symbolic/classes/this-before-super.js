// verdict: violated
const { bool } = require("multise");
class A {}
class B extends A {
  constructor(skips) {
    if (!skips) super();
    this.x = 1;
  }
}
console.log(new B(bool("skips")).x);
