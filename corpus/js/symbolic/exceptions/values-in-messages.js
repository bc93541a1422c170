// verdict: verified
// What V8 says of a value that depends on inputs is a text that depends on them.
const { int, string, bool, assert } = require("multise");
const n = int("n", { min: -2, max: 3 });
const s = string("s", { maxLength: 2, alphabet: "ab" });
const f = bool("f") ? (x) => x : class {};
function messageOf(run) {
  try {
    run();
  } catch (error) {
    console.log(error.name, error.message);
    return error.message;
  }
}
assert(messageOf(() => Object.fromEntries(n)) === `number ${n} is not iterable (cannot read property Symbol(Symbol.iterator))`);
assert(messageOf(() => Map.prototype.get.call(n)) === `Method Map.prototype.get called on incompatible receiver ${n}`);
assert(messageOf(() => Set.prototype.has.call(s)) === `Method Set.prototype.has called on incompatible receiver ${s}`);
assert(messageOf(() => class extends n {}) === `Class extends value ${n} is not a constructor or null`);
messageOf(() => Map.prototype.get.call(f));
messageOf(() => Map.prototype.get.call({ toString: () => "a" }));
messageOf(() => Map.prototype.get.call(new Int16Array(1)));
messageOf(() => Map.prototype.get.call([n]));
messageOf(() => Map.prototype.get.call(new Date(0)));
messageOf(() => Map.prototype.get.call(new RangeError("m")));
messageOf(() => Map.prototype.get.call("text"));
messageOf(() => Map.prototype.get.call(5n));
messageOf(() => Map.prototype.get.call(-0));
