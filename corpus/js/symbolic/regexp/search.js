// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 6 });
const at = text.search(/[xX]{2}/);
console.log(at);
assert(at !== 3, "at three");
