// verdict: verified
// Rounded products of random numbers are integers of a small range.
const { assert } = require("multise");
const faces = ["one", "two", "three", "four", "five", "six"];
const roll = Math.floor(Math.random() * 6) + 1;
assert(roll >= 1 && roll <= 6 && roll % 1 === 0);
const face = faces[Math.floor(Math.random() * faces.length)];
assert(face !== undefined);
const digit = (Math.random() * 10) | 0;
assert(digit >= 0 && digit < 10);
console.log(roll, face, digit, Math.round(Math.random()), Math.ceil(Math.random() * 3));
