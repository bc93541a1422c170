// verdict: verified
// The last sigma of a word is another letter, whatever is skipped around it.
const { string } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "A\u03a3.1\ud801\udc00" });
const t = s.toLowerCase();
console.log(t, t === "a\u03c2", t.endsWith("\u03c2"), t.includes("\u03c3"), t.charCodeAt(1), t < "a\u03c3");
