// verdict: verified
import { bigint, bool, int, string, assert } from "multise";
const i = int("i", { min: -2, max: 3 });
const b = bool("b");
const n = bigint("n", { min: -1n, max: 1n });
const q = string("q", { maxLength: 1, alphabet: "ab" });
console.log("xay".replace(/a/, i), "xay".replace(/a/g, b), "xay".replace(/a/, n), "xay".replace("a", i));
console.log("xay".replace(/a/, b ? null : undefined), "xay".replace(/a/, { toString: () => q }));
console.log("xay".replace(/a/, () => q), "xaya".replace(/a/g, (found, at) => q + at + i), "xay".replace("a", () => i));
console.log("xay".replace(/(?<z>a)/, "$<" + q + ">"), "xay".replace(/(?<z>a)/g, q + "$<z>"));
assert("xay".replace(/a/, i) === "x" + i + "y");
