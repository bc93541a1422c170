// Seconds of a day as hours, minutes and seconds, and back.
// verdict: verified
const { number, assert, assume } = require("multise");
const s = number("s");
assume(Number.isInteger(s) && s >= 0 && s < 86400);
const hours = Math.floor(s / 3600);
const minutes = Math.floor((s % 3600) / 60);
const seconds = s % 60;
assert(hours * 3600 + minutes * 60 + seconds === s);
assert(hours < 24 && minutes < 60 && seconds < 60);
console.log(`${hours}:${minutes}:${seconds}`.length);
