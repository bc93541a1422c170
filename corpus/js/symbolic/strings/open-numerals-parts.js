// verdict: verified
// Numbers in parts of a text, in a trimmed one, in one that was changed, and behind other units.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 10, alphabet: "12.: F" });
const parts = s.split(".");
const major = Number(parts[0]);
const minor = parts.length > 1 ? parseInt(parts[1], 10) : 0;
console.log(major, minor, major > 1, minor === 12, minor < 3);
const at = s.indexOf(":");
const minutes = parseInt(s.slice(0, at), 10) * 60 + parseInt(s.slice(at + 1), 10);
console.log(minutes < 120, minutes === 721, minutes);
console.log(parseInt(s.toLowerCase(), 16) === 31, +s.trim() === 21, Number("1" + s) === 112, parseInt("-" + s + "x", 10));
console.log(Number(s.replace(/F/g, "11")) === 1111);
