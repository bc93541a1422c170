// verdict: verified
// Changes of case of short strings, with the units whose case is longer, is that of a pair, or depends on what is around it.
const { string } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "aK\u00df\u0130\u03a3\ufb03\ud801\udc00\udc28\u0307." });
const lower = s.toLowerCase();
const upper = s.toUpperCase();
console.log(lower, upper, lower.length, upper.length, lower.charCodeAt(1), upper.at(-1));
console.log(lower === "a\u03c2", lower.includes("i\u0307"), lower < "b", upper.startsWith("SS"), upper.endsWith("FFI"));
console.log(upper + lower, lower.trim().slice(1, 3), upper === s, JSON.stringify(lower));
