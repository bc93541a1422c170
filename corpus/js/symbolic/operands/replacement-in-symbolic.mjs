// verdict: verified
import { string, assert } from "multise";
const q = string("q", { maxLength: 2, alphabet: "ab" });
const p = string("p", { maxLength: 1, alphabet: "$a" });
console.log(q.replace(/a/, p), q.replace("a", p), q.replaceAll("a", p), q.replace(/(a)(b)/, "$2" + p));
console.log("xaya".replace(q, p), "xaya".replaceAll(q, p));
assert(q !== "ab" || p !== "a" || q.replace(/b/g, p) === "aa");
