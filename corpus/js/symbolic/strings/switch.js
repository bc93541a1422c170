// verdict: violated
const { string, assert } = require("multise");
const s = string("s");
let kind;
switch (s) {
  case "get":
  case "set":
    kind = 1;
    break;
  case "delete":
    kind = 2;
    break;
  default:
    kind = 0;
}
console.log(kind);
assert(kind !== 2);
