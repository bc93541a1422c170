// verdict: verified
// White space at the ends of short strings, and what is made of the rest.
const { string } = require("multise");
const s = string("s", { maxLength: 4, alphabet: " a\ufeff" });
console.log(s.trim(), s.trimStart(), s.trimEnd(), s.trim().length, s.trim().slice(1), s.trimStart().slice(0, -1));
console.log(s.trim() === "a", s.trimStart().indexOf("a"), s.trimEnd().lastIndexOf("a"), s.trim() + "|" + s, s.trim().charAt(1));
console.log(/^a( )a$/.exec(s.trim()), s.trimStart().split("a").length);
