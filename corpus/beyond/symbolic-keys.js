// Properties and elements under names that are inputs: reads, writes, `in` and `delete`, without a scan of ours.
// verdict: violated
// paths: 4
const { int, string, assert } = require("multise");
const prices = { apple: 3, pear: 4, plum: 7 };
const stock = [5, 0, 2, 9];

const name = string("name", { maxLength: 5 });
const place = int("place", { min: 0, max: 5 });
const price = prices[name];
stock[place] = stock[place] - 1;
if (name in prices && price === undefined) console.log("inherited?");
else if (price === undefined) console.log("unknown");
else {
  delete prices[name];
  assert(!(name === "plum" && stock[place] === 8), "the last plum");
  console.log(price, Object.keys(prices).length, stock.length);
}
