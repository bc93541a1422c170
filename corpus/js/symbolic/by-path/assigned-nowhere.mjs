// verdict: verified
// A BigInt that is assigned to an index which a typed array up the prototype chain lacks throws in V8, on the paths where it is one.
import { bool, int, assert } from "multise";
const isBig = bool("isBig");
const at = int("at", { min: 0, max: 3 });
const heir = Object.create(new Uint8Array(2));
let thrown = "nothing";
try {
  heir[at] = isBig ? 1n : 1;
} catch (error) {
  thrown = error.name;
}
console.log(thrown, Object.keys(heir).length);
assert((thrown === "TypeError") === (isBig && at > 1));
