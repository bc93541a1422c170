// verdict: verified
// Expressions whose source and flags depend on inputs.
import { string, assert } from "multise";
const q = string("q", { maxLength: 1, alphabet: "ab(" });
const w = string("w", { maxLength: 2, alphabet: "gi" });
try {
  const made = new RegExp(q, w);
  console.log(made.source, made.flags, made.test("aBA"), "aBA".replace(made, "z"), made.lastIndex);
} catch (error) {
  console.log(error.name, error.message);
  assert(q === "(" || w === "gg" || w === "ii");
}
