// verdict: verified
// Every search, comparison and part of short strings, lone surrogates included.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "ab\ud83d\ude00" });
console.log(s.length, s.indexOf("ab"), s.lastIndexOf("ab"), s.includes("ba"), s.indexOf("a", 1), s.indexOf("b", -3));
console.log(s.startsWith("ab"), s.startsWith("b", 1), s.endsWith("ab"), s < "ab", s <= "ab", "ab" < s, s >= "b");
console.log(s.charAt(1), s.charCodeAt(2), s.codePointAt(1), s.at(-1), s[3], s.charAt(-1), s.at(-9));
console.log(s.slice(1, 3), s.slice(-2), s.slice(0, -1), s.slice(3, 1), s.substring(3, 1), s.substring(2), s.substr(-3, 2), s.substr(1));
console.log(s ? "some" : "none", s === "aab", s == "", s !== "\ud83d\ude00");
const at = s.indexOf("b");
console.log(s.slice(at), s.substring(at, at + 2), s.slice(0, at), s.charAt(at + 1), s.indexOf("a", at + 1));
console.log("<" + s + ">", ("<" + s + ">").length, (s + s) === "abab", (s + "b").endsWith("bb"), ("a" + s).indexOf("ba"));
