// DOMException: its class, its receivers, and how its arguments are converted.
const log = [];
const text = (name, value) => ({ toString() { log.push(name); return value; } });
const said = (f) => {
  try {
    return f();
  } catch (error) {
    return `${error.name} ${error.code} ${error.message} ${error.constructor === TypeError} ${error}`;
  }
};
console.log(DOMException.length, Object.getPrototypeOf(DOMException) === Function.prototype, Object.getPrototypeOf(DOMException.prototype) === Error.prototype, Object.keys(DOMException).join() === Object.keys(DOMException.prototype).filter((key) => key !== key.toLowerCase()).join());
for (const list of [[], ["m"], ["m", "AbortError"], ["m", null], ["m", {}], ["m", { name: "DataCloneError", cause: undefined }], ["m", () => 1], [text("message", "t"), text("name", "n")], [text("message", "t"), { get name() { log.push("get"); return text("name", "TimeoutError"); } }], ["m", "ValidationError"], [Symbol.iterator]]) {
  console.log(said(() => { const e = new DOMException(...list); return `${e} ${e.name} ${e.code} ${e.message} ${Object.getOwnPropertyNames(e).sort()}`; }), log.splice(0).join());
}
for (const name of ["name", "message", "code"]) {
  const { get, enumerable } = Object.getOwnPropertyDescriptor(DOMException.prototype, name);
  for (const receiver of [1, {}, undefined, new Error("m"), DOMException.prototype, Object.create(new DOMException("m"))]) console.log(name, enumerable, said(() => get.call(receiver)));
}
console.log(said(() => DOMException("m")), DOMException.INUSE_ATTRIBUTE_ERR, DOMException.prototype.DATA_CLONE_ERR, DOMException.VALIDATION_ERR);
const exception = new (class Own extends DOMException {})("m", "AbortError");
console.log(exception instanceof Error, exception instanceof DOMException, exception.constructor.name, Object.prototype.toString.call(exception), exception.stack.split("\n")[0], typeof exception.stack);
exception.message = "other";
console.log(exception.message, Object.hasOwn(exception, "message"));
