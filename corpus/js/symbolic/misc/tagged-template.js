// verdict: verified
const { int } = require("multise");
const tag = (strings, ...values) => strings.raw.join("|") + values.map((x) => x * 2).join();
const x = int("x", { min: 0, max: 3 });
console.log(tag`a${x}b${x + 1}\n`);
