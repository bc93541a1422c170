// verdict: verified
// unfinished: dse
// A state per path would be 2^40 states.
const { bool } = require("multise");
let n = 0, acc = 0;
for (let i = 0; i < 40; i++) {
  const b = bool("b");
  if (b) n++;
  acc = acc * 2 + (b ? 1 : 0);
}
console.log("done");
