// verdict: verified
// A spread string is its code points, as many as there are: no array for each number of pairs.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 32 });
const points = ["<", ...s, ">"];
assert(points.length <= s.length + 2);
if (points[1] === "\ud83d\ude00" && points[2] === "b") assert(s.startsWith("\ud83d\ude00b"));
if (points[3] === ">" && points.length === 4) assert(s.length <= 4);
