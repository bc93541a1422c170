// The look-ups of array-index.js with the language's own indexing: `items[index]` parts no paths, so only the comparisons do.
// verdict: verified
// paths: 6
const { int } = require("multise");
const ITEMS = [1, "two", 3.5, true, null, undefined, "seven", -8, 9, "ten"];

const first = ITEMS[int("first")];
const second = ITEMS[int("second")];
if (first === "two" && second === -8) console.log("both");
else if (first === 9 || second === null) console.log("one");
else console.log("none");
