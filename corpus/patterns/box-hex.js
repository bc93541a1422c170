// Hexadecimal digits up to a dot or the end.
// family: busybox
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const digits = new Set("0123456789abcdefABCDEF");
const text = string("text", { maxLength: SIZE });

let at = 0;
while (at < text.length && digits.has(text[at])) at++;
if (at < text.length) assert(!digits.has(text[at]), "no digit");
if (at > 0) assert(digits.has(text[0]), "a digit");
