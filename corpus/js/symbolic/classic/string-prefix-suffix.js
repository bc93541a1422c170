// verdict: violated
const { string, unreachable } = require("multise");
const name = string("name", { maxLength: 7 });
if (name.startsWith("get") && name.endsWith("Id") && name.length > 5) unreachable(name.slice(3, -2));
console.log("ok");
