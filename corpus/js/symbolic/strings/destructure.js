// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3 });
const [first, second = "?", ...rest] = s;
console.log(first);
console.log(second);
console.log(rest.length);
assert(!(first === "a" && second === "?"));
