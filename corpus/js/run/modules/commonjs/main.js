const pkg = require("pkg");
console.log(pkg, require("pkg/sub"), require("./data.json"), require("./cycle-a"));
console.log(require.main === module, require.resolve("./cycle-a") === __dirname + "/cycle-a.js", this === module.exports);
try {
  require("./nope");
} catch (error) {
  console.log(error.code, error.message.split("\n")[0]);
}
try {
  require("pkg/hidden");
} catch (error) {
  console.log(error.code);
}
console.log(require("./cycle-b") === require("./cycle-b.js"), typeof module.id, arguments.length);
console.log(require("node:path").join("a", "..", "b"));
console.log(typeof module.require, Object.keys(module).includes("require"), module.require("./data.json") === require("./data.json"), module.require("util").types.isMap(new Map()));
