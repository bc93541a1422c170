// verdict: verified
const { bool } = require("multise");
const id = Symbol("id");
const object = { plain: 1 };
if (bool("symbol")) object[id] = 2;
const [found] = Object.getOwnPropertySymbols(object);
console.log(found === id, object[id], Object.keys(object).join());
