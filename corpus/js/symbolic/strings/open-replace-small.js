// verdict: verified
// What is replaced in short strings: the first place or all, a text, a unit of a class, and runs of such units.
const { string } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "ab-" });
console.log(s.replace("a", "xy"), s.replaceAll("a", "xy"), s.replaceAll("ab", "c"), s.replace("ab", ""), s.replaceAll("aa", "b"), s.replace("aa", "b"));
console.log(s.replace(/[a-]/g, ""), s.replace(/b/, "ccc"), s.replace(/[^a]+/g, "_"), s.replace(/ab/g, "-"), s.replace(/B/gi, "."), s.replace(/a+/, "!"));
const t = s.replaceAll("a", "xyz");
console.log(t.length, t === "xyzb", t.includes("zb"), t.startsWith("xyz-"), t.endsWith("z"), t.charAt(2), t < "xz", t + s, t.replace("b", "a") === s);
const u = s.slice(1).replace(/[b-]+/g, ".");
console.log(u, u.length, u === "a.", u.trim().toUpperCase(), "<" + s.replace("b", "") + ">" === "<a>", s.replace("-", "").replace("-", ""));
