// verdict: verified
const { bool } = require("multise");
const set = new Set(["a"]);
for (const name of ["a", "b", "c"]) if (bool(name)) set.add(name);
if (bool("delete")) set.delete("a");
console.log(set.size, [...set].join(""));
