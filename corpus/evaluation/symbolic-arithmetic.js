// Linear expressions as objects: coefficients by the names of their variables, and a constant. A product with a factor tells 0, 1 and
// other factors apart: 3^FACTORS paths.
// verdict: verified
// paths: 729
// series: FACTORS = 3, 4, 5, 6, 7, 8
const { int } = require("multise");
const FACTORS = 6;

class Linear {
  constructor(coefficients, constant) {
    this.coefficients = coefficients;
    this.constant = constant;
  }

  static variable(name) {
    return new Linear({ [name]: 1 }, 0);
  }

  multiply(factor) {
    if (factor === 0) return new Linear({}, 0);
    if (factor === 1) return this;
    const coefficients = {};
    for (const name of Object.keys(this.coefficients)) coefficients[name] = this.coefficients[name] * factor;
    return new Linear(coefficients, this.constant * factor);
  }

  add(other) {
    const coefficients = { ...this.coefficients };
    for (const name in other.coefficients) {
      if (Object.prototype.hasOwnProperty.call(coefficients, name)) coefficients[name] += other.coefficients[name];
      else coefficients[name] = other.coefficients[name];
    }
    return new Linear(coefficients, this.constant + other.constant);
  }
}

let sum = new Linear({}, 1);
for (let i = 0; i < FACTORS; i++) {
  const name = i % 2 === 0 ? "x" : "y";
  sum = sum.add(Linear.variable(name).multiply(int("factor")));
}
console.log(Object.keys(sum.coefficients).length);
