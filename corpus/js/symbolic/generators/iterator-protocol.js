// verdict: verified
const { int, bool } = require("multise");
const countdown = {
  from: int("from", { min: 0, max: 3 }),
  [Symbol.iterator]() {
    let at = this.from;
    return { next: () => (at > 0 ? { value: at--, done: false } : { value: undefined, done: true }) };
  },
};
const [first = "none", ...rest] = countdown;
console.log(first, rest.join(), bool("max") ? Math.max(0, ...countdown) : Array.from(countdown, (x) => x * 2).join());
