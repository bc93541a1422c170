// Accessors whose results depend on inputs and that change what they are read from, on an object and on its prototype.
// verdict: violated
// paths: 28
const { int, bool, assert } = require("multise");

const base = {
  get limit() {
    return this.strict ? 10 : 100;
  },
};
const meter = Object.create(base, {
  strict: { value: bool("strict"), writable: true },
  reads: { value: 0, writable: true },
});
Object.defineProperty(meter, "level", {
  get() {
    this.reads++;
    return this.reads * int("step", { min: 0, max: 20 });
  },
  set(value) {
    if (value > this.limit) this.strict = true;
  },
});

meter.level = int("value");
let over = 0;
for (let i = 0; i < 3; i++) if (meter.level > meter.limit) over++;
assert(!(over === 3 && meter.reads === 3 && meter.limit === 10 && meter.level === 77 - 1), "over the limit");
console.log(over);
