// verdict: violated
const { int } = require("multise");
class NotFound extends Error {
  constructor(key) {
    super(`no entry ${key}`);
    this.name = "NotFound";
    this.key = key;
  }
}
const table = { 1: "one", 2: "two" };
function find(key) {
  if (!(key in table)) throw new NotFound(key);
  return table[key];
}
console.log(find(int("key", { min: 0, max: 3 })));
