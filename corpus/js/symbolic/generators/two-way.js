// verdict: verified
const { int, bool } = require("multise");
function* average() {
  let sum = 0;
  let count = 0;
  for (;;) {
    const x = yield count === 0 ? null : sum / count;
    if (x === undefined) return "end";
    sum += x;
    count++;
  }
}
const it = average();
it.next();
let last;
for (let i = 0; i < 2; i++) last = it.next(int("x", { min: 0, max: 4 }));
console.log(last.value, bool("finish") ? it.next().value : it.return("cut").value, it.next().done);
