// verdict: verified
// A unit behind a dollar that the program writes: whether it means something depends on inputs.
import { string, assert } from "multise";
const p = string("p", { maxLength: 1, alphabet: "$&'`1<a" });
console.log("xay".replace(/(a)/, "$" + p), "xay".replace("a", "$" + p), "xay".replaceAll("a", "$" + p));
console.log("xay".replace(/(x)(a)/, "$1" + p), "xay".replace(/(?<z>a)/, "$<z" + p + "z>"));
assert(p !== "&" || "xay".replace(/a/, "$" + p) === "xay");
assert(p !== "1" || "xay".replace(/(a)/, "$" + p + p) === "xa1y");
