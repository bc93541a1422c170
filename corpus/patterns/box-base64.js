// What base64 is made of, and its padding.
// family: busybox
// series: SIZE = 10, 20, 50, 100, 200, 1000
const { string, assert } = require("multise");
const SIZE = 10;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const text = string("text", { maxLength: SIZE });

let at = 0;
while (at < text.length && alphabet.indexOf(text[at]) >= 0) at++;
let end = at;
while (end < text.length && text[end] === "=") end++;
if (end < text.length) assert(text[end] !== "=", "no padding");
if (at < end) assert(text[at] === "=", "padding");
