// Constructors with and without new, causes, conversions, subclasses.
for (const Kind of [Error, TypeError, RangeError, ReferenceError, SyntaxError, EvalError, URIError]) {
  const error = Kind("m", { cause: 1 });
  console.log(error.name, String(error), error.cause, Object.keys(error).length, error instanceof Error, Object.getPrototypeOf(Kind) === (Kind === Error ? Function.prototype : Error), Kind.length);
}
const all = new AggregateError([1, 2], "many");
console.log(all.errors, String(all), AggregateError.length);
class Special extends RangeError {
  constructor(...list) { super(...list); this.extra = 1; }
  get name() { return "Special"; }
}
const special = new Special("s");
console.log(String(special), special instanceof RangeError, Object.keys(special).join(), special.stack.split("\n")[0]);
console.log("message" in new Error(), Object.hasOwn(new Error(), "message"), Object.hasOwn(new Error(undefined), "message"), new Error({ toString: () => "text" }).message);
console.log(Error.prototype.toString.call({ name: "N", message: "M" }), Error.prototype.toString.call({ name: "", message: "M" }), Error.prototype.toString.call({}));
try {
  new Error(Symbol());
} catch (error) {
  console.log(error.message);
}
const holder = {};
Error.captureStackTrace(holder);
console.log(typeof holder.stack, Object.keys(holder).length, Error.stackTraceLimit);
console.log(Object.getOwnPropertyNames(Error.prototype).sort().join());
