// verdict: verified
// paths: 5
const { int, bool, assert } = require("multise");
const log = [];
const target = { level: 1, name: "x" };
const watched = new Proxy(target, {
  get(object, key, receiver) {
    log.push(`get ${String(key)}`);
    return Reflect.get(object, key, receiver);
  },
  set(object, key, value, receiver) {
    log.push(`set ${String(key)}`);
    if (key === "level" && value > 100) return false;
    return Reflect.set(object, key, value, receiver);
  },
  has: (object, key) => key in object || bool("hidden"),
});
watched.level = int("level");
if ("other" in watched) watched.other = watched.level * 2;
assert(!(target.other === 14 && log.length === 4), "seven");
console.log(log.join("; "));
