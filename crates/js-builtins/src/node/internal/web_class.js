// What the classes of the web platform share: how their members are defined, and the check of a receiver.
"use strict";

const errors = require("./internal/errors");

/** Gives a class its tag and makes the named members enumerable, as Web IDL asks. */
function defineWebClass(Class, names) {
  for (const name of names) Object.defineProperty(Class.prototype, name, { enumerable: true });
  Object.defineProperty(Class.prototype, Symbol.toStringTag, { value: Class.name, configurable: true });
}

/** Refuses a call on what is no instance. */
function requireReceiver(isInstance, className) {
  if (!isInstance) throw errors.invalidThis(className);
}

/** Refuses a call with fewer arguments than have names. */
function requireArguments(count, ...names) {
  if (count < names.length) throw errors.missingArgs(...names);
}

/** The options of a nested `inspect`, one level down. */
function innerOptions(options) {
  return { ...options, depth: typeof options.depth === "number" ? options.depth - 1 : options.depth };
}

module.exports = { defineWebClass, requireReceiver, requireArguments, innerOptions };
