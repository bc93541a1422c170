// verdict: verified
// Jobs, timers and waiting functions that only some paths have.
const { bool, assert } = require("multise");
const a = bool("a");
const log = [];
const wait = async (name, value) => {
  log.push(name);
  const got = await value;
  log.push(name + got);
  return got;
};
let first = a ? wait("x", 1) : Promise.reject(new Error("no"));
first = first.catch((error) => error.message);
if (bool("b")) setTimeout(() => log.push("timer"), 5);
else setTimeout(() => log.push("other"), 1);
const second = bool("c") ? wait("y", first) : first.then((value) => [value]);
(async () => {
  const both = await Promise.all([first, second]);
  await null;
  assert(both[0] === (a ? 1 : "no"));
  log.push(both.length);
})().then(() => log.push("end"));
setTimeout(() => console.log(log.join()), 10);
