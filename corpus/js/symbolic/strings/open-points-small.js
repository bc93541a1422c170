// verdict: verified
// Code points of short strings, pairs and lone surrogates, by iteration, spread, Array.from and destructuring.
const { string } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "a\ud83d\ude00" });
const points = [...s];
console.log(points.length, points, points[1], points.join("|"), Array.from(s, (point) => point.length), new Set(s).size);
const [first, second = "none", ...others] = s;
console.log(first, second, others.length, Math.max(...points.map((point) => point.codePointAt(0))));
let pairs = 0;
for (const point of s) if (point.length === 2) pairs++;
console.log(pairs, [...s.slice(1)], [...s.trim()].length, Object.assign([], s), [..."a" + s].length, Array.from(s.split("a")[0]));
