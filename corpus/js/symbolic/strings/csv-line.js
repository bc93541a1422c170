// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 6, alphabet: 'ab,"' });
const fields = [];
let current = "";
let quoted = false;
for (let i = 0; i < s.length; i++) {
  const c = s[i];
  if (c === '"') quoted = !quoted;
  else if (c === "," && !quoted) {
    fields.push(current);
    current = "";
  } else current += c;
}
fields.push(current);
console.log(fields.length);
assert(!(fields.length === 2 && fields[0] === "a,b"));
