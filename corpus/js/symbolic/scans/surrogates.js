// verdict: violated
// Units that are halves of code points.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "a\ud83d\ude00" });

let i = 0;
while (i < s.length) {
  const unit = s.charCodeAt(i);
  if (unit >= 0xd800 && unit <= 0xdbff) break;
  i++;
}
const point = s.codePointAt(i);
console.log(i, point, s.slice(i).length);
assert(point === undefined || point === 0xd83d || point === 0x1f600, "a half or a whole one");
assert(point !== 0x1f600 || i < 2, "reached");
