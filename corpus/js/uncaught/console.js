// What console.error and inspect show of errors that were caught.
const { inspect } = require("util");
function make(message) {
  return new RangeError(message);
}
class Shape {
  area() { throw make("no area"); }
  static of() { return new Shape().area(); }
}
try {
  Shape.of();
} catch (error) {
  console.log(error);
  console.log({ error, list: [error] });
  console.log(inspect(new Error("outer", { cause: error })));
  console.error("text", error);
  console.log(String(error), Object.keys(error), Object.getOwnPropertyNames(error));
  const { value, ...rest } = Object.getOwnPropertyDescriptor(error, "stack");
  console.log(typeof value, rest);
}
