// verdict: verified
const { oneOf } = require("multise");
const log = [];
const target = { a: 1 };
const proxy = new Proxy(target, {
  get: (object, key) => (log.push("get " + String(key)), key in object ? object[key] : "default"),
  has: (object, key) => (log.push("has " + key), key !== "hidden" && key in object),
});
const key = oneOf("key", "a", "b", "hidden");
console.log(proxy[key], key in proxy, log.join());
