// A module is evaluated in a job: the jobs that it makes come before its ticks.
const log = [];
Promise.resolve()
  .then(() => {
    log.push("job 1");
    process.nextTick(() => log.push("tick of job 1"));
  })
  .then(() => log.push("job 2"));
process.nextTick(() => {
  log.push("tick 1");
  Promise.resolve().then(() => log.push("job of tick 1"));
  process.nextTick(() => log.push("tick of tick 1"));
});
queueMicrotask(() => log.push("microtask"));
(async () => {
  log.push("async 0");
  await null;
  log.push("async 1");
  await new Promise((resolve) => process.nextTick(resolve));
  log.push("async 2");
})();
setTimeout(() => {
  log.push("timeout");
  Promise.resolve().then(() => log.push("job of timeout"));
  process.nextTick(() => log.push("tick of timeout"));
}, 5);
setTimeout(() => console.log(log.join("\n")), 20);
