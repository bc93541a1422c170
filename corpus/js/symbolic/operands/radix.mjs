// verdict: verified
import { bigint, bool, int, string, assert } from "multise";
const r = int("r", { min: 1, max: 4 });
const i = int("i", { min: -2, max: 3 });
const b = bool("b");
const n = bigint("n", { min: -3n, max: 3n });
function shown(f) {
  try {
    return f();
  } catch (error) {
    return error.name + ": " + error.message;
  }
}
console.log(shown(() => (255).toString(r)), shown(() => i.toString(r)), shown(() => (0.5).toString(r)));
console.log((255).toString(b ? 16 : undefined), shown(() => (255n).toString(r)), shown(() => n.toString(r)));
console.log(parseInt("101", r), parseInt("1" + string("q", { maxLength: 1, alphabet: "0b" }), 10 + r), parseInt(i, r));
assert(r !== 2 || (255).toString(r) === "11111111");
