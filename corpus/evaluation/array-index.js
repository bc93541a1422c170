// Look-ups with symbolic indexes in a constant array of values of all kinds: a scan for the index. Each look-up ends at one of the
// elements or at none: 11 * 11 paths. What is found is compared with constants, which parts nothing.
// verdict: verified
// paths: 121
const { int } = require("multise");
const ITEMS = [1, "two", 3.5, true, null, undefined, "seven", -8, 9, "ten"];

function getItem(items, index) {
  for (let i = 0; i < items.length; i++) {
    if (i === index) return items[i];
  }
  return undefined;
}

const first = getItem(ITEMS, int("first"));
const second = getItem(ITEMS, int("second"));
if (first === "two" && second === -8) console.log("both");
else if (first === 9 || second === null) console.log("one");
else console.log("none");
