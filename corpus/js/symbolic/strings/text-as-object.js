// verdict: verified
const { string, int, assume } = require("multise");
const s = string("s", { maxLength: 2, alphabet: "ab" });
console.log(Object.keys(s).length, Object.entries(s).length, Object.values(s).join(), Object.getOwnPropertyNames(s).join(), Reflect.ownKeys(Object(s)).length, {...s}[0], Object.assign({}, s)[1], 1 in Object(s));
for (const k in s) console.log(k);
const n = int("n", { min: 8, max: 11 });
const text = `<${n}`;
console.log(Object.keys(text).join(), Object.entries(text).join(";"), Object.prototype.toString.call(text), new String(text).length);
for (const k in Object(text)) console.log(k, Object(text)[k]);
const { 0: first, ...rest } = text;
console.log(first, rest[0], rest[1], rest[2], Object(1n) + 1n, Object.keys(Object(true)).length);
