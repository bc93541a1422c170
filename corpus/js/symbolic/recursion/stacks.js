// verdict: verified
// The stack of an error tells the calls of its own path, although calls of many paths would run together.
const { bool } = require("multise");
let left = 4;
function outer() {
  if (left-- > 0 && bool("nest")) return bool("inner") ? inner() : outer();
  return new Error("here");
}
function inner() {
  const error = outer();
  error.passed = (error.passed ?? 0) + 1;
  return error;
}
const names = outer().stack.split("\n").filter((line) => line.includes("er (")).map((line) => line.trim().split(" ")[1]);
console.log(names.join());
