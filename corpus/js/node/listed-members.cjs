// What Node's modules and its console list, in their order, and which of it are accessors.
const names = "assert buffer crypto events fs fs/promises module os path path/win32 perf_hooks querystring stream stream/promises string_decoder timers timers/promises url util util/types".split(" ");
const mark = (object, key) => { return key + (Object.getOwnPropertyDescriptor(object, key).enumerable ? "" : "~"); };
for (const name of names) console.log(name, Object.getOwnPropertyNames(require(name)).map((key) => mark(require(name), key)).join());
console.log(Object.keys(console).join(), typeof require("fs").lchmod, "lchmod" in require("fs"));
const shown = (object, key) => { const { get, set, enumerable } = Object.getOwnPropertyDescriptor(object, key); return [key, typeof get, typeof set, enumerable].join(); };
console.log(shown(require("fs"), "promises"), shown(globalThis, "crypto"), crypto === crypto, shown(globalThis, "crypto"), performance.now() >= 0, shown(globalThis, "performance"));
try { (function () { "use strict"; crypto = 1; })(); } catch (error) { console.log(error.name); }
crypto = 1; performance = 2; console.log(typeof crypto, performance, typeof require("fs").promises.readFile);
