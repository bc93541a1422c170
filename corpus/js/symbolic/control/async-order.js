// verdict: violated
const { int, bool } = require("multise");
async function wait(n) {
  for (let i = 0; i < n; i++) await null;
  console.log("waited", n);
  if (n === 2) throw new TypeError("two");
}
const n = int("n", { min: 0, max: 3 });
wait(n);
setTimeout(() => console.log("timer", n), 1);
if (bool("b")) Promise.reject(5).catch((x) => console.log("rejected", x));
console.log("sync");
