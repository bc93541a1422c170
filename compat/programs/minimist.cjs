// minimist: argument vectors.
const minimist = require("minimist");

console.log(minimist(["-a", "beep", "-b", "boop"]));
console.log(minimist(["-x", "3", "-y", "4", "-n5", "-abc", "--beep=boop", "foo", "bar", "baz"]));
console.log(minimist(["--no-color", "--x.y.z=1", "--x.y.w", "two", "--", "--not", "-parsed"], { "--": true }));
console.log(minimist(["-s", "001", "--num", "0x10", "--neg", "-5", "1e3"], { string: ["s"], boolean: "v" }));
console.log(minimist(["-v", "file", "--verbose=false", "-q"], { boolean: ["verbose"], alias: { v: "verbose", q: ["quiet", "silent"] }, default: { level: 3 } }));
console.log(minimist(["--list", "a", "--list", "b", "-f=x", "-", "--empty=", "--multi", "1\n2"]));
console.log(minimist(["cmd", "--late", "x"], { stopEarly: true }), minimist(["--known", "--unknown", "pos"], { boolean: "known", unknown: (arg) => arg === "pos" }));
console.log(minimist(["--__proto__.polluted", "yes", "--constructor.prototype.bad", "1"]), {}.polluted, {}.bad);
console.log(Object.keys(minimist(["--b", "--a", "-zc"])), minimist([]), minimist(["-t", "true", "--flag", "false"], { boolean: ["flag"] }));
