// How messages name an object: by the name of the function that its `constructor` is, else by its tag.
"use strict";
const anonymous = new (class {})();
const objects = {
  anonymous,
  number: { constructor: 1 },
  inherited: Object.create({ constructor: undefined }),
  named: { constructor: { name: "Z" } },
  bare: { constructor: Object.create(null) },
  tagged: { constructor: 1, [Symbol.toStringTag]: "T" },
  taggedClass: new (class Q { get [Symbol.toStringTag]() { return "T"; } })(),
  own: { constructor: function Own() {} },
  bound: { constructor: function Bound() {}.bind() },
  arrow: { constructor: () => {} },
  nothing: Object.create(null),
  text: { toString() { return "S"; } },
  array: Object.assign([1], { constructor: 2 }),
  map: Object.assign(new Map(), { constructor: 2 }),
  date: Object.assign(new Date(0), { constructor: 2 }),
};
for (const name of Object.keys(objects)) {
  const object = Object.freeze(objects[name]);
  for (const action of [
    () => { object.constructor = 2; },
    () => Map.prototype.get.call(object),
    () => WeakSet.prototype.has.call(object),
    () => new DataView(object),
    () => Reflect.construct(object, []),
    () => { delete object.constructor; },
  ]) {
    try {
      action();
      console.log(name, "ends");
    } catch (error) {
      console.log(name, error.name + ": " + error.message);
    }
  }
}
for (const define of [
  (key) => class { static [key]() {} },
  (key) => class { static get [key]() { return 1; } },
  (key) => class { static set [key](value) {} },
  (key) => class { static [key] = 1; },
  (key) => class { static *[key]() {} },
  (key) => class { static ["x"] = 1; [key]() {} },
  (key) => Object.defineProperty(class {}, key, { value: 1, configurable: true }),
  (key) => Object.defineProperty(function () {}, key, { get() {} }),
]) {
  try {
    console.log(typeof define("prototype"));
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
