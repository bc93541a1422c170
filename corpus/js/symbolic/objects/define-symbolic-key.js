// verdict: verified
const { string, int, bigint } = require("multise");
const s = string("s", { maxLength: 2, alphabet: "ab" });
const n = int("n", { min: 0, max: 3 });
const one = { ab: 1, [s]: 2, 2: "two", [n]: "n", [bigint("b", { min: 1n, max: 2n })]: "big" };
console.log(one.ab, one[2], one[1], Object.keys(one).join());
class Names {
  static [s]() {
    return "method";
  }
  static [`get${n}`] = n;
  get [s]() {
    return "getter";
  }
}
console.log(Names.ab?.(), Names.get2, new Names().aa, Object.getOwnPropertyNames(Names.prototype).length);
console.log(JSON.stringify(Object.fromEntries([[s, 1]])));
