// verdict: violated
// Lists whose length depends on the path, or that change on some paths only: push and pop as one step.
const { bool, int, assert } = require("multise");
const stack = [];
for (let i = 0; i < 4; i++) {
  const step = int("step" + i, { min: 0, max: 3 });
  if (step === 0) stack.push(i);
  else if (step === 1) console.log("popped", stack.pop());
  else if (step === 2) console.log("length", stack.push("a" + i, i));
  else stack.push(i % 2 ? stack.length : step);
}
console.log(stack.length, stack.join());

// A hole shows what the chain has.
const holes = [1, , 3];
if (bool("behind")) holes.pop();
if (bool("shown")) Array.prototype[1] = "shown";
console.log(holes.pop(), holes.length);
holes.push(7);
console.log(holes.length, holes[1]);
delete Array.prototype[1];

// Some paths may not write.
const closed = ["x"];
if (bool("freeze")) Object.freeze(closed);
else if (bool("seal")) Object.seal(closed);
else if (bool("fix")) Object.defineProperty(closed, "length", { writable: false });
try {
  closed.push("y");
} catch (error) {
  console.log(error.message);
}
try {
  console.log(closed.pop());
} catch (error) {
  console.log(error.message);
}
console.log(closed.length, closed.join());
assert(stack.length !== 7, "seven elements");
