// verdict: violated
// paths: 1033
const { string, assert } = require("multise");
const PAIRS = { ")": "(", "]": "[", "}": "{" };
function isBalanced(text) {
  const open = [];
  for (const c of text) {
    if (Object.values(PAIRS).includes(c)) open.push(c);
    else if (c in PAIRS && open.pop() !== PAIRS[c]) return false;
  }
  return open.length === 0;
}
const text = string("text", { maxLength: 5, alphabet: "()[]x" });
const balanced = isBalanced(text);
if (balanced) assert((text.length - text.replaceAll("x", "").length) % 2 === text.length % 2, "odd");
assert(!(balanced && text.startsWith("[(") && text.endsWith("]")), "nested");
console.log(balanced);
