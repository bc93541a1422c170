// verdict: violated
// Where a scan starts depends on what another one has found, and its units are few: whoever tries all values of these has not tried all inputs.
const { string, int, array, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "ab" });
const list = array("list", (name) => int(name, { min: 0, max: 2 }), { maxLength: 4 });

let j = list.includes(1) ? 1 : 0;
while (j < s.length && (s[j] === "a" || s[j] !== s[0])) j++;
console.log(j);
assert(!(list.length === 4 && list[0] === 0 && list[1] === 1 && s === "ab" && j === 2), "reached");
