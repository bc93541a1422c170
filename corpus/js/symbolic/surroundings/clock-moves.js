// verdict: verified
// All clocks agree, and timers move them.
const { assert } = require("multise");
const start = Date.now();
assert(new Date().getTime() === start && performance.timeOrigin + performance.now() === start);
assert(start >= Date.UTC(2020, 0, 1) && start < Date.UTC(2040, 0, 1));
setTimeout(() => {
  assert(Date.now() - start === 20);
  assert(performance.now() === 20 && process.hrtime()[1] === 20_000_000 && process.uptime() === 0.02);
  console.log(new Date() - new Date(start));
}, 20);
const night = new Date().getUTCHours() < 6;
console.log(night ? "night" : "day");
