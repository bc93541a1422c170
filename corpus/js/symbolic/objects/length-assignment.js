// verdict: verified
const { int } = require("multise");
const a = [1, 2, 3, 4];
a.length = int("n", { min: 0, max: 6 });
console.log(a.length, a.join(), a.at(-1), a.concat([9]).length);
a.unshift(0);
console.log(a.shift(), a.length, a.fill(7).join(), Array.from(a, (x) => x + 1).join());
console.log(Math.max(...a), [].concat(...a.map((x) => [x, x])).length);
