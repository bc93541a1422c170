// Ticks, jobs, timers and immediates, in Node's order.
const log = (...args) => console.log(...args);
setTimeout((...args) => log("timeout 15", ...args), 15, "a", "b");
setTimeout(() => log("timeout 5"), 5);
setTimeout(() => {
  log("timeout 30");
  setTimeout(() => log("nested 30+1"), 1);
  setImmediate(() => log("immediate in timeout"));
  Promise.resolve().then(() => log("job in timeout"));
}, 30);
setTimeout(() => log("second 30"), 30);
const cleared = setTimeout(() => log("never"), 1);
clearTimeout(cleared);
Promise.resolve().then(() => log("job 1")).then(() => log("job 2"));
queueMicrotask(() => log("microtask"));
const sleep = (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value));
(async () => {
  log(await sleep(50, "slept"));
  const results = await Promise.all([sleep(3, "x"), sleep(1, "y")]);
  log(results);
  log(await Promise.race([sleep(9, "slow"), sleep(2, "fast")]));
})();
setTimeout(() => {
  let rounds = 0;
  const interval = setInterval(() => {
    log("interval", ++rounds);
    if (rounds === 3) clearInterval(interval);
  }, 7);
}, 150);
log("script");
