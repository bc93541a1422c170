// Async generators and `for await`.
const log = (...args) => console.log(...args);
async function* count(n) {
  try {
    for (let i = 0; i < n; i++) {
      await null;
      const got = yield Promise.resolve(i);
      if (got) log("got", got);
    }
    return "end";
  } finally {
    log("cleanup");
  }
}
async function main() {
  for await (const x of count(3)) log(x);
  for await (const x of [1, Promise.resolve(2), 3]) log("sync", x);
  for await (const x of count(5)) {
    if (x === 1) break;
  }
  const g = count(2);
  // Requests wait for each other.
  const all = await Promise.all([g.next(), g.next("hello"), g.next(), g.next()]);
  log(all);
  const h = count(2);
  log(await h.next(), await h.return("r"), await h.next());
  const t = count(2);
  await t.next();
  try {
    await t.throw(new Error("thrown"));
  } catch (error) {
    log(error.message);
  }
  log(await count(1).return(Promise.resolve("never started")));
  log(await count(1).throw("x").catch((e) => "caught " + e));
  async function* delegates() {
    log("result", yield* count(2));
    yield* ["a", Promise.resolve("b")];
  }
  for await (const x of delegates()) log("delegated", x);
  const failing = {
    [Symbol.asyncIterator]() {
      return {
        i: 0,
        async next() {
          return { value: this.i++, done: false };
        },
        async return() {
          log("closed");
          return {};
        },
      };
    },
  };
  try {
    for await (const x of failing) {
      if (x === 2) throw new Error("body");
    }
  } catch (error) {
    log(error.message);
  }
  outer: for await (const x of failing) {
    for await (const y of failing) {
      if (y === 1) continue outer;
      if (x === 1) break outer;
    }
  }
  try {
    for await (const x of [Promise.reject(new Error("element"))]) log(x);
  } catch (error) {
    log(error.message);
  }
  const object = {
    async *method() {
      yield this === object;
    },
  };
  for await (const x of object.method()) log(x);
  log(count(1)[Symbol.toStringTag], count(1)[Symbol.asyncIterator] !== undefined);
  log(await count(0).next.call({}).catch((e) => e instanceof TypeError));
}
main().then(() => log("main done"));
