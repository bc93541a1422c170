// verdict: verified
const { int } = require("multise");
const log = [];
function* source() {
  try {
    for (let i = 0; ; i++) yield i;
  } finally {
    log.push("closed");
  }
}
const stop = int("stop", { min: 0, max: 4 });
for (const x of source()) {
  if (x >= stop) break;
  log.push(x);
}
console.log(log.join());
