// verdict: verified
// How many digits are shown depends on inputs, whatever the number is.
import { int, assert } from "multise";
const d = int("d", { min: -1, max: 3 });
const i = int("i", { min: -2, max: 3 });
function shown(f) {
  try {
    return f();
  } catch (error) {
    return error.name + ": " + error.message;
  }
}
console.log(shown(() => i.toFixed(d)), shown(() => (1.25).toFixed(d)), shown(() => (i / 4).toFixed(d)));
console.log(shown(() => i.toPrecision(d)), shown(() => (123.456).toPrecision(d)));
console.log(shown(() => i.toExponential(d)), shown(() => (123.456).toExponential(d)));
console.log(shown(() => i.toFixed(i > 0 ? undefined : 1)), shown(() => i.toPrecision(d > 0 ? undefined : 1)));
assert(d !== 2 || i !== 1 || i.toFixed(d) === "1.00");
