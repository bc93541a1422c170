// verdict: verified
// A replacement that depends on inputs in a text that does not, with what `$` means in it.
import { string, assert } from "multise";
const p = string("p", { maxLength: 2, alphabet: "$&1a" });
const found = "xay".replace(/(a)/, p);
console.log(found, "xaya".replace(/a/g, p), "xaya".replace(/x/y, p), "xaya".replaceAll(/a/g, p));
console.log("xay".replace(/b/, p), "xay".replaceAll("a", p), RegExp.prototype[Symbol.replace].call(/a/, "xay", p));
if (p === "") assert(found === "xy");
if (p === "a") assert(found === "xay");
if (p === "$&" || p === "$1") assert(found === "xay");
if (p === "$$") assert(found === "x$y");
