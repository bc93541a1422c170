// verdict: verified
// Every call is another number; none is 1, negative or −0.
const { assert } = require("multise");
const [first, second] = [Math.random(), Math.random()];
assert(first >= 0 && first < 1 && !Object.is(first, -0));
if (first === 0.25 && second !== 0.25) console.log("two numbers");
console.log(first < second ? "ascending" : "not ascending");
