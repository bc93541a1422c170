// verdict: verified
const { bool, array, int } = require("multise");
const extra = bool("extra") ? { a: 9, z: 0 } : null;
const merged = { a: 1, b: 2, ...extra, b: 3 };
const list = [0, ...array("list", (name) => int(name, { min: 5, max: 6 }), { maxLength: 2 }), ...(bool("tail") ? "xy" : [])];
console.log(JSON.stringify(merged), list.join());
