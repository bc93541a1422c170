// verdict: verified
import { bool, int, assert } from "multise";
const b = bool("b");
const k = int("k", { min: -1, max: 3 });
function shown(f) {
  try {
    return f();
  } catch (error) {
    return error.name + ": " + error.message;
  }
}
const first = [1, 2, 3];
Object.defineProperty(first, "length", { value: b ? 1 : 2 });
const second = [1, 2, 3];
console.log(first, shown(() => Object.defineProperty(second, "length", { value: k, writable: false })), second);
const third = [1, 2, 3];
console.log(shown(() => Reflect.set(third, "length", k)), third, shown(() => (third.length = b ? 1 : -1)), third);
assert(first.length === (b ? 1 : 2));
assert(k < 0 || second.length === k);
