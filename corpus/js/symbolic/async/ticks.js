// verdict: verified
// On some paths there are ticks among the jobs, on others jobs among the ticks.
const { bool } = require("multise");
const log = [];
const put = (word) => () => log.push(word);
for (let round = 0; round < 3; round++) {
  if (bool("tick")) process.nextTick(() => { log.push("t" + round); if (bool("inner")) Promise.resolve().then(put("jt" + round)); });
  else Promise.resolve().then(() => { log.push("j" + round); if (bool("inner")) process.nextTick(put("tj" + round)); }).then(put("jj" + round));
}
(async () => { if (bool("wait")) await new Promise((resolve) => process.nextTick(resolve)); log.push("a"); await null; log.push("b"); })();
setTimeout(() => { if (bool("late")) process.nextTick(put("tick")); queueMicrotask(put("job")); }, 1);
setTimeout(() => console.log(log.join(" ")), 2);
