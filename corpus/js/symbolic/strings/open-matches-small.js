// verdict: verified
// uncounted: built-ins of lists and texts loop over what they know: paths part otherwise where lengths are known
// Texts split by expressions, and with their matches replaced, over every text of a few units.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "ab, \ud83d\ude00" });
console.log(JSON.stringify([s.split(/[,a]/), s.split(/ +/), s.split(/ab|b/), s.split(/,/, 2), s.split(/$/), s.split(/^a/)]));
console.log(JSON.stringify([s.split(/a*/), s.split(/(,)/), s.split(/b(?=a)/), s.trim().split(/\s*,\s*/)]));
console.log(JSON.stringify([s.replace(/a+b/g, "-"), s.replace(/a+b/, "-"), s.replace(/b$/, ""), s.replace(/^ +| +$/g, "")]));
console.log(JSON.stringify([s.replace(/(a)(b)?/g, "$2$1"), s.replace(/(a)(,)/, "[$2|$&]"), s.replace(/$/, "!"), s.replace(/b*/g, "-")]));
console.log(JSON.stringify([s.replace(/a./g, "$$"), s.replace(/(?<x>a),/g, "$<x>"), s.replace(/a,/, "$'"), s.replace(/a(?!b)/g, "")]));
assert(!s.replace(/a+b?/g, "").includes("a"));
