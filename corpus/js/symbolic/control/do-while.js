// verdict: verified
const { int } = require("multise");
const limit = int("limit", { min: -3, max: 6 });
let i = 0;
const seen = [];
do {
  seen.push(i);
  i += 2;
} while (i < limit);
console.log(seen.join(","), i);
