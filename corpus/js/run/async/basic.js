// Async functions: order, values, errors.
const log = (...args) => console.log(...args);
async function value() {
  log("in");
  return 1;
}
const promise = value();
log(promise instanceof Promise, value[Symbol.toStringTag]);
promise.then((v) => log("value", v));
async function waits(name, times) {
  for (let i = 0; i < times; i++) log(name, i, await i);
  return name;
}
waits("a", 3).then((n) => log("done", n));
waits("b", 2).then((n) => log("done", n));
async function fails() {
  await null;
  throw new Error("failed");
}
fails().catch((error) => log("caught", error.message));
async function catches() {
  try {
    await fails();
  } catch (error) {
    log("inside", error.message);
    return "ok";
  } finally {
    log("finally", await "f");
  }
}
catches().then(log);
async function parameters(x = missing.y) {}
parameters().catch((error) => log(error.message));
const arrow = async (x) => (await x) * 2;
arrow(21).then(log);
const object = {
  factor: 3,
  async method(x) {
    const inner = async () => this.factor * (await x);
    return await inner();
  },
};
object.method(Promise.resolve(5)).then(log);
class A {
  async hello() {
    return "A";
  }
  static async make() {
    return new A();
  }
}
class B extends A {
  async hello() {
    return (await super.hello()) + "B";
  }
}
new B().hello().then(log);
A.make().then((a) => log(a instanceof A));
(async () => {
  log("thenable", await { then: (resolve) => resolve("t") });
  try {
    await Promise.reject("no");
  } catch (error) {
    log("rejected", error);
  }
  const results = await Promise.all([1, waits("c", 1), Promise.resolve(3)]);
  log(results);
})();
async function nothing() {}
nothing().then((v) => log(v));
log("end of script");
