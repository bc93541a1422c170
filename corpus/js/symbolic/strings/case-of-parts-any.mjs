// verdict: verified
// The same with any units, pairs among them.
import { string, assert } from "multise";
const s = string("s", { maxLength: 6 });
const capital = s.charAt(0).toUpperCase() + s.slice(1);
const lower = s.trim().toLowerCase();
assert(capital.length <= s.length + 2);
assert(s !== "\u00dfa" || capital === "SSa");
assert(s !== " AB\u03a3 " || lower === "ab\u03c2");
assert(s !== " \ud801\udc00 " || lower === "\ud801\udc28");
console.log(capital === "Abc", lower === "abc", lower.startsWith("i\u0307"), capital.endsWith("z"));
