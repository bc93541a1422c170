// verdict: verified
// unfinished: multise
// unfinished: dse
// unfinished: ssm
// Three bytes become four digits, and come back.
const { int, number, assert, assume, array } = require("multise");
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const bytes = [int("a", { min: 0, max: 255 }), int("b", { min: 0, max: 255 }), int("c", { min: 0, max: 255 })];
const word = (bytes[0] << 16) | (bytes[1] << 8) | bytes[2];
const text = digits[word >> 18] + digits[(word >> 12) & 63] + digits[(word >> 6) & 63] + digits[word & 63];
let back = 0;
for (let i = 0; i < 4; i++) back = back * 64 + digits.indexOf(text[i]);
assert(back >> 16 === bytes[0] && ((back >> 8) & 255) === bytes[1] && (back & 255) === bytes[2]);
