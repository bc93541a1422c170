// Lists that may not grow: which of the reasons the message names.
"use strict";
const fixed = Object.defineProperty([1], "length", { writable: false });
const attempts = [
  () => fixed.push(2),
  () => fixed.unshift(2),
  () => { fixed[1] = 2; },
  () => { fixed.length = 0; },
  () => fixed.splice(0, 1),
  () => fixed.pop(),
  () => Object.freeze([1]).push(2),
  () => Object.seal([1]).push(2),
  () => Object.preventExtensions([1]).push(2),
];
for (const attempt of attempts) {
  try {
    attempt();
    console.log("done");
  } catch (error) {
    console.log(`${error.name}: ${error.message}`);
  }
}
