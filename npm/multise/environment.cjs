// `process.env` where the variables are inputs: each is asked for when the program first looks at it.
//
// Invariant: the engine runs this very file. What the program itself writes is there as in Node; who lists the names finds nothing else,
// because nobody knows the names of all variables.
"use strict";

/** Zones are not inputs: dates are in UTC. */
const ZONE = "UTC";

/** `source` has `variable(name)`, a string or undefined, and `list()`, which is called before the names are listed. */
function environment(source) {
  const changed = Object.create(null);

  function variable(name) {
    return name === "TZ" ? ZONE : source.variable(name);
  }

  /** Whether a key is asked for that nobody wrote, deleted or inherited. */
  function isOutside(target, key) {
    return typeof key === "string" && changed[key] !== true && !(key in target);
  }

  return new Proxy({}, {
    get(target, key) {
      return isOutside(target, key) ? variable(key) : target[key];
    },
    has(target, key) {
      return isOutside(target, key) ? variable(key) !== undefined : key in target;
    },
    set(target, key, value) {
      changed[key] = true;
      target[key] = `${value}`;
      return true;
    },
    deleteProperty(target, key) {
      changed[key] = true;
      return delete target[key];
    },
    defineProperty(target, key, descriptor) {
      changed[key] = true;
      return Reflect.defineProperty(target, key, { ...descriptor, value: `${descriptor.value}` });
    },
    getOwnPropertyDescriptor(target, key) {
      if (!isOutside(target, key)) return Reflect.getOwnPropertyDescriptor(target, key);
      const value = variable(key);
      return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
    ownKeys(target) {
      source.list();
      return Reflect.ownKeys(target);
    },
  });
}

module.exports = { environment };
