// verdict: verified
const { int, bool, string, assert } = require("multise");
const n = int("n", { min: -12, max: 12 });
const flag = bool("flag");
const s = string("s", { maxLength: 2, alphabet: 'a"\n' });
const text = JSON.stringify({ n, list: [flag, s, null], skip: flag ? undefined : 1 });
console.log(text);
console.log(JSON.stringify([n], null, 2));
assert(text.startsWith('{"n":'));
