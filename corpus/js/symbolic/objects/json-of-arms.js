// verdict: verified
const { int, bool } = require("multise");
const data = { n: int("n"), list: [bool("b"), null], deep: { s: bool("c") ? "x\"y" : undefined } };
console.log(JSON.stringify(data));
console.log(JSON.stringify(data, null, 2).length, JSON.stringify([undefined, () => 1, data.n]));
const back = JSON.parse(JSON.stringify(data.list));
console.log(back[0], back.length);
