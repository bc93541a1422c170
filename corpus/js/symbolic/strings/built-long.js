// verdict: verified
// unfinished: dse
// unfinished: dsm
// unfinished: dsm+qce
const { string, assert } = require("multise");
// The same of forty arbitrary units, where no list of the texts could be made.
const s = string("s", { maxLength: 40 });
let kept = "";
for (let i = 0; i < s.length; i++) {
  if (s[i] === " ") continue;
  kept += s[i];
}
assert(!kept.includes(" "), "no blank is left");
assert((kept === "__proto__") === (s.replaceAll(" ", "") === "__proto__"), "both ways come to one text");
