// verdict: verified
// Long texts split by expressions, and with their matches replaced: no text for each place of a match.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 40 });
const parts = s.split(/[,;]/);
if (parts.length > 2 && parts[1] === "ab") assert(s.includes(",ab") || s.includes(";ab"));
const t = s.replace(/ab+c/g, "-");
if (t === "x-y") assert(s.length >= 3);
if (s.includes("abc")) assert(t !== s && t.includes("-"));
