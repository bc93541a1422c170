// Error.captureStackTrace, Error.stackTraceLimit, and when the first line is formed.
const lines = (stack) => stack.split("\n").filter((line) => !line.includes("node:"));
function inner(from) {
  const holder = { name: "Holder", message: "held" };
  Error.captureStackTrace(holder, from);
  return lines(holder.stack);
}
function outer(from) { return inner(from); }
console.log(inner());
console.log(outer());
console.log(outer(inner));
console.log(outer(outer));
console.log(outer(function never() {}));
console.log(Error.stackTraceLimit);
function deep(n) { return n === 0 ? new Error("deep") : deep(n - 1); }
for (const limit of [0, 1, 3, 100]) {
  Error.stackTraceLimit = limit;
  console.log(limit, lines(deep(5).stack).length);
}
Error.stackTraceLimit = "none";
console.log("stack" in deep(1));
Error.stackTraceLimit = 10;
class Named extends Error {
  constructor(message) {
    super(message);
    this.name = "Named";
  }
}
console.log(lines(new Named("late name").stack));
const changed = new Error("first");
changed.message = "second";
console.log(lines(changed.stack)[0]);
changed.message = "third";
console.log(lines(changed.stack)[0]);
const error = new TypeError("own");
error.stack = "mine";
console.log(error.stack, delete error.stack, error.stack);
throw new Named("last");
