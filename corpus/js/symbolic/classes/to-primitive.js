// verdict: verified
const { int, bool } = require("multise");
class Money {
  constructor(cents) {
    this.cents = cents;
  }
  [Symbol.toPrimitive](hint) {
    return hint === "string" ? `$${this.cents}` : this.cents;
  }
}
const a = new Money(int("a", { min: 0, max: 100 }));
const b = new Money(50);
console.log(`${a}`, a < b, a + b, bool("eq") ? a == 50 : a === 50);
