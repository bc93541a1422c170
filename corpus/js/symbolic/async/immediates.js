// verdict: verified
// The shortest timers are due before the next immediates, behind a timer the immediates come first.
const { bool, assert } = require("multise");
const isNested = bool("isNested");
let order = "";
const start = () => {
  setTimeout(() => (order += "t"), 1);
  setImmediate(() => (order += "i"));
};
if (isNested) setTimeout(start, 3);
else start();
setTimeout(() => {
  assert(order === (isNested ? "it" : "ti"), "order");
  console.log(order);
}, 30);
