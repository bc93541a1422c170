// verdict: verified
const { int, number, assert, assume, array } = require("multise");
const start = int("start", { min: 0, max: 1439 }), minutes = int("minutes", { min: -10000, max: 10000 });
const end = (((start + minutes) % 1440) + 1440) % 1440;
const hours = Math.floor(end / 60), rest = end - hours * 60;
assert(hours < 24 && rest < 60 && (hours * 60 + rest - start - minutes) % 1440 === 0);
