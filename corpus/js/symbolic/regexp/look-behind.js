// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "$1\\" });
const found = /(?<=\$)(\d+)(?!\$)/.exec(text);
console.log(found === null ? "none" : found.index);
if (found) assert(text[found.index - 1] === "$" && found[1] === found[0]);
const open = /(?<!\\)\$/.test(text);
console.log(open);
