// verdict: verified
const { int } = require("multise");
class Temperature {
  #celsius = 0;
  set celsius(value) {
    this.#celsius = Math.min(100, Math.max(-50, value));
  }
  get celsius() {
    return this.#celsius;
  }
  get isFreezing() {
    return this.#celsius <= 0;
  }
}
const t = new Temperature();
t.celsius = int("celsius");
t.celsius += 1;
console.log(t.celsius, t.isFreezing);
