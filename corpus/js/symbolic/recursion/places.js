// verdict: violated
// A call waits on some paths, and on others its callee runs at once and waits further in.
const { int, assert } = require("multise");
let left = 6;
const read = [];
function next() {
  if (left <= 0) return -1;
  left--;
  const token = int("token", { min: 0, max: 2 });
  read.push(token);
  return token;
}
function odd() {
  const token = next();
  let text = "o";
  if (token <= 0) return text + token;
  text += even();
  if (token === 1) return "one";
  text += odd();
  throw text;
}
function even() {
  const token = next();
  let text = "e";
  if (token < 0 || token === 1) return text + token;
  text += odd();
  text += even();
  return text;
}
let result;
try {
  result = odd();
} catch (error) {
  result = "thrown " + error;
}
console.log(result, left);
assert(read.join() !== "2,1,1,0,1,0", "one sequence among many");
