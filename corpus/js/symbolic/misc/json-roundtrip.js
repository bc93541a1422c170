// verdict: verified
const { bool, int } = require("multise");
const value = { n: int("n", { min: 0, max: 3 }), list: bool("list") ? [1, null] : undefined, text: "x" };
const text = JSON.stringify(value);
console.log(text, JSON.stringify(JSON.parse(text)) === text);
