// verdict: verified
const { int } = require("multise");
class Even {
  static [Symbol.hasInstance](x) {
    return x % 2 === 0;
  }
}
const x = int("x", { min: -5, max: 5 });
console.log(x instanceof Even);
