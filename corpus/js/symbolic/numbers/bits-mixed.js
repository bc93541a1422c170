// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
// A summary that mixes numbers with other kinds keeps these.
let acc = 0;
for (let i = 0; i < 6; i++) {
  if (bool("b")) acc = acc === "none" ? "none" : acc * 2 + 1;
  else if (bool("c")) acc = "none";
  else acc = acc === "none" ? 0 : acc * 3;
}
console.log(typeof acc, acc);
assert(acc !== 43);
