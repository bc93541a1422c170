// verdict: violated
const { string, assert } = require("multise");
const o = { apple: 1, pear: 2 };
const key = string("key", { maxLength: 6 });
const value = o[key];
if (typeof value === "number") console.log(key, value);
else if (typeof value === "function") console.log("inherited", key);
else console.log("other", typeof value, key in o);
assert(value !== 2, "pear");
