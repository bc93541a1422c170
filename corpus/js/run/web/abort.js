// AbortController and AbortSignal: receivers, arguments, and the order in which signals abort.
const said = (f) => {
  try {
    return f();
  } catch (error) {
    return error instanceof Error ? `${error.name} ${error.code} ${error.message}` : `threw ${error}`;
  }
};
const of = (Class, name) => Object.getOwnPropertyDescriptor(Class.prototype, name);
console.log(said(() => new AbortSignal()), said(() => AbortSignal()), AbortSignal.length, AbortSignal.abort.length, AbortController.prototype.abort.length);
for (const receiver of [{}, 1, undefined, new EventTarget(), Object.create(AbortSignal.abort(3))]) {
  for (const name of ["aborted", "reason", "onabort"]) console.log(name, said(() => of(AbortSignal, name).get.call(receiver)));
  console.log(said(() => AbortSignal.prototype.throwIfAborted.call(receiver)));
  console.log(said(() => of(AbortController, "signal").get.call(receiver)), said(() => AbortController.prototype.abort.call(receiver)));
}
for (const delay of [undefined, "1", -1, 0.5, 2 ** 32, NaN, 1n]) console.log(said(() => AbortSignal.timeout(delay)));
for (const list of [undefined, 1, {}, [1], [null], [{}], "a", [{ aborted: true, reason: 4 }], []]) console.log(said(() => AbortSignal.any(list).reason));
console.log(AbortSignal.abort(null).reason, AbortSignal.abort(0).reason, String(AbortSignal.abort().reason), said(() => AbortSignal.abort("why").throwIfAborted()));

const controller = new AbortController();
const { signal } = controller;
const log = [];
const both = AbortSignal.any([signal, new AbortController().signal]);
const nested = AbortSignal.any([both]);
both.addEventListener("abort", () => log.push("both"));
nested.addEventListener("abort", () => log.push("nested"));
signal.onabort = (event) => log.push(`on ${event.type} ${event.isTrusted} ${event.target === signal}`);
signal.addEventListener("abort", (event) => { log.push("listener"); event.stopImmediatePropagation(); });
const target = new EventTarget();
target.addEventListener("a", () => log.push("removed"), { signal });
signal.addEventListener("abort", () => log.push("stopped"));
signal.onabort = () => log.push("other handler");
controller.abort("r");
controller.abort("again");
target.dispatchEvent(new Event("a"));
console.log(log.join(", "), signal.reason, both.reason, nested.reason, typeof signal.onabort);
signal.onabort = 5;
console.log(signal.onabort, Object.keys(AbortSignal.prototype), Object.keys(AbortController.prototype), controller);
