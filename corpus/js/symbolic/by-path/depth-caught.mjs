// verdict: bounded
import { int, assert } from "multise";
const n = int("n", { min: 0, max: 3 });
const down = (k) => (k === 0 ? 0 : 1 + down(k - 1));
let result;
try {
  result = down(n === 3 ? 2500 : n);
} catch (error) {
  result = error.message;
}
assert(typeof result === "number", "a call that fits does not overflow");
