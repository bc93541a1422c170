// verdict: verified
// Changes of case of single units, of first parts and of trimmed texts, also of units that become several and of sigmas at the end of words.
import { string, assert } from "multise";
const s = string("s", { maxLength: 3, alphabet: "aΣß.\u0130 \ufb03\u0301" });
const trimmed = s.trim();
console.log(trimmed.toLowerCase(), trimmed.toUpperCase(), trimmed.toLowerCase().length);
console.log(s.charAt(0).toUpperCase() + s.slice(1), s.charAt(1).toLowerCase(), s.slice(1).toLowerCase());
console.log(s.split(" ").map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join("_"));
console.log((s.length === 2 ? s : "b").toUpperCase(), (s.length === 2 ? s : "B").toLowerCase());
assert(s.charAt(0).toUpperCase().length <= 3);
assert(trimmed.toLowerCase() !== "ς");
assert(s !== "aΣ " || trimmed.toLowerCase() === "aς");
