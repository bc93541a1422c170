// verdict: verified
const { array, int, bool } = require("multise");
const list = array("list", (name) => int(name, { min: 0, max: 3 }), { maxLength: 3 });
const [a = "none", , c = bool("c"), ...rest] = list;
console.log(a, c, rest.length);
