// Six integers and eight dense conditions, of which each path is a polytope.
const { int } = require("multise");

const [a, b, c, d, e, f] = ["a", "b", "c", "d", "e", "f"].map((name) => int(name, { min: -1000, max: 1000 }));
let bits = 0;
if (3 * a - 2 * b + 5 * c - d + 4 * e - f >= 7) bits += 1;
if (-a + 4 * b - 3 * c + 2 * d + e + 5 * f >= 3) bits += 2;
if (2 * a + 3 * b + c - 4 * d - 2 * e + 3 * f >= 11) bits += 4;
if (-5 * a + b + 2 * c + 3 * d - e + 2 * f >= 1) bits += 8;
if (a + b - c + 2 * d + 3 * e - 4 * f >= 5) bits += 16;
if (4 * a - 3 * b + 2 * c + d - 5 * e + f >= 2) bits += 32;
console.log(bits % 7 === 3 ? "three" : "other");
