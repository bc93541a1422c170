// verdict: verified
const { string, oneOf, assert } = require("multise");
// Loops that append a unit on some paths and nothing or something else on others: 2^n texts, which are one text of n units.
const s = string("s", { maxLength: 6, alphabet: "ab\\;/" });
let kept = "";
let escaped = "";
let quoted = "";
let isEscaped = false;
for (let i = 0; i < s.length; i++) {
  const c = s[i];
  if (c !== ";") kept += c;
  escaped += c === "/" ? "\\/" : c === "\\" ? "\\\\" : c;
  if (isEscaped) {
    quoted += ";/".includes(c) ? c : "\\" + c;
    isEscaped = false;
  } else if (c === "\\") isEscaped = true;
  else quoted += c.toUpperCase();
}
switch (oneOf("question", [0, 1, 2, 3])) {
  case 0:
    assert(kept === s.replace(/;/g, ""), "what is left out");
    assert(!kept.includes(";") && kept.length <= s.length, "nothing of it is left");
    console.log(kept.length, kept[2], kept.indexOf("b"), kept.split("/").length, kept === "abab");
    break;
  case 1:
    console.log(escaped.length, escaped.startsWith("\\/"), escaped.slice(2, 5) === "\\\\a", escaped + 1 === "ab1");
    break;
  case 2:
    console.log(quoted.length, quoted.trim() === quoted, quoted.endsWith("B"), `${quoted}!` === "A;!", quoted.charCodeAt(1));
    break;
  default:
    console.log({ [kept]: 1 }.ab, kept < "b", kept.toUpperCase() === "AB", JSON.stringify(kept).length, kept.at(-1));
}
