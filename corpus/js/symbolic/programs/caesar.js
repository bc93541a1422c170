// verdict: violated
// paths: 158
const { string, int, assert } = require("multise");
const shift = (text, by) =>
  Array.from(text, (c) => {
    const base = c >= "a" && c <= "z" ? 97 : c >= "A" && c <= "Z" ? 65 : 0;
    return base === 0 ? c : String.fromCharCode(((c.charCodeAt(0) - base + by + 26) % 26) + base);
  }).join("");
const by = int("by", { min: 0, max: 25 });
const text = string("text", { maxLength: 3 });
const secret = shift(text, by);
assert(shift(secret, -by) === text, "there and back");
assert(secret !== "Khz" || by !== 3, "found");
console.log(secret.length);
