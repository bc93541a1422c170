// verdict: verified
// Functions that tell what comes in the place of matches, over every text of a few units: which are called, with what, and in which order.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "ab<\u00df" });
const escaped = s.replace(/[<\u00df]/g, (unit) => ({ "<": "&lt;" })[unit] ?? unit.toUpperCase());
console.log(escaped, s.replace(/ab*/g, (match, at, text) => `[${match}${at}${text.length}]`));
console.log(s.replace(/(a)(b)?/, (match, a, b, at) => `${a}${b}${at}`), s.replace(/b/g, () => "$&"));
let calls = "";
const numbered = s.replace(/a|b</g, (match) => (calls += match + ",").length);
console.log(numbered, calls);
console.log(s.replace(/a+/g, (match) => match.repeat(2)), s.replace(/b/g, (unit, at) => { if (at === 2) return undefined; return null; }));
const changed = /a/g;
console.log(s.replace(changed, () => { changed.lastIndex = 3; return "-"; }), changed.lastIndex);
const compiled = /b/g;
console.log(s.replace(compiled, (unit) => { compiled.compile("a", "g"); return unit + "!"; }));
try {
  console.log(s.replace(/b/g, (unit, at) => { if (at > 1) throw new Error("late " + at); return "x"; }));
} catch (error) {
  console.log(error.message);
}
assert(!escaped.includes("<"));
