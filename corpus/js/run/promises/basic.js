// Promises: order of jobs, chains, thenables, combinators.
const log = (...args) => console.log(...args);
new Promise((resolve, reject) => {
  log("executor");
  resolve(1);
  resolve(2);
  reject(3);
})
  .then((x) => {
    log("then", x);
    return x + 1;
  })
  .then((x) => {
    log("then", x);
    throw new Error("stop");
  })
  .then(() => log("never"))
  .catch((error) => {
    log("catch", error.message);
    return "recovered";
  })
  .finally(() => log("finally"))
  .then(log);
Promise.resolve().then(() => log("a1")).then(() => log("a2"));
Promise.resolve().then(() => log("b1")).then(() => log("b2"));
Promise.resolve(new Promise((r) => r("inner"))).then(log);
new Promise((resolve) => resolve(Promise.resolve("nested"))).then(log);
Promise.resolve({ then: (ok, no) => no("thenable says no") }).catch(log);
Promise.reject(new Error("e")).then(null, (e) => log(e.message));
const cycle = new Promise((resolve) => setTimeout(() => resolve(cycle), 0));
cycle.catch((error) => log(error.message));
queueMicrotask(() => log("microtask"));
Promise.all([1, Promise.resolve(2), { then: (r) => r(3) }]).then(log);
Promise.all([]).then((list) => log("empty", list));
Promise.all([1, Promise.reject("no")]).catch(log);
Promise.allSettled([1, Promise.reject("bad")]).then(log);
Promise.race([new Promise(() => {}), Promise.resolve("fast"), "faster"]).then(log);
Promise.any([Promise.reject(1), Promise.resolve("any")]).then(log);
Promise.any([Promise.reject(1), Promise.reject(2)]).catch((error) => {
  log(error.message, error.errors);
});
class Mine extends Promise {}
const mine = new Mine((r) => r(1));
log(mine instanceof Mine, mine.then(() => {}) instanceof Mine, Mine.resolve(2) instanceof Mine);
mine.then((x) => log("mine", x)).finally(() => log("mine finally"));
log(Promise.resolve(mine) === mine, Mine.resolve(mine) === mine);
for (const wrong of [() => Promise(() => {}), () => new Promise(), () => Promise.resolve.call(1)]) {
  try {
    wrong();
  } catch (error) {
    log(error.constructor.name, error.message);
  }
}
log("end");
