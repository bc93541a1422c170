// structuredClone: the structured clone algorithm of the HTML standard, for what one realm has.
"use strict";

const types = require("./internal/types");
const DOMException = require("./internal/dom_exception");

const ERRORS = { __proto__: null, Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };

function refuse(value) {
  let text = typeof value === "symbol" || typeof value === "function" ? String(value) : "#<Object>";
  if (typeof value === "object") text = `#<${value.constructor?.name || "Object"}>`;
  throw new DOMException(`${text} could not be cloned.`, "DataCloneError");
}

/** Copies a value; `seen` maps objects to their copies, so that shared and cyclic references stay so. */
function clone(value, seen) {
  if (typeof value === "symbol" || typeof value === "function") refuse(value);
  if (value === null || typeof value !== "object") return value;
  if (seen.has(value)) return seen.get(value);
  const copy = shell(value, seen);
  seen.set(value, copy);
  if (types.isMap(value)) {
    for (const [key, content] of [...Map.prototype.entries.call(value)]) copy.set(clone(key, seen), clone(content, seen));
  } else if (types.isSet(value)) {
    for (const content of [...Set.prototype.values.call(value)]) copy.add(clone(content, seen));
  } else if (types.isNativeError(value)) {
    if (Object.hasOwn(value, "cause")) Object.defineProperty(copy, "cause", { value: clone(value.cause, seen), writable: true, configurable: true });
  } else if (Array.isArray(value) || isPlain(value)) {
    for (const key of Object.keys(value)) copy[key] = clone(value[key], seen);
  }
  return copy;
}

function isPlain(value) {
  return !types.isDate(value) && !types.isRegExp(value) && !types.isBoxedPrimitive(value) && !types.isAnyArrayBuffer(value) && !ArrayBuffer.isView(value);
}

/** An object of the same kind, still empty. */
function shell(value, seen) {
  if (Array.isArray(value)) return new Array(value.length);
  if (types.isMap(value)) return new Map();
  if (types.isSet(value)) return new Set();
  if (types.isDate(value)) return new Date(Date.prototype.getTime.call(value));
  if (types.isRegExp(value)) return new RegExp(value.source, value.flags);
  if (types.isBoxedPrimitive(value)) {
    if (typeof value.valueOf() === "symbol") refuse(value);
    return Object(value.valueOf());
  }
  if (types.isAnyArrayBuffer(value)) return value.slice(0);
  if (ArrayBuffer.isView(value)) {
    const buffer = clone(value.buffer, seen);
    const View = types.isDataView(value) ? DataView : globalThis[value[Symbol.toStringTag]];
    return new View(buffer, value.byteOffset, value.length ?? value.byteLength);
  }
  if (types.isNativeError(value)) return cloneError(value);
  if (types.isPromise(value) || types.isWeakMap(value) || types.isWeakSet(value) || value instanceof WeakRef) refuse(value);
  return {};
}

function cloneError(value) {
  const Kind = ERRORS[value.name] ?? Error;
  const error = new Kind();
  for (const name of ["stack", "message"]) {
    if (Object.hasOwn(value, name)) Object.defineProperty(error, name, { value: `${value[name]}`, writable: true, configurable: true });
  }
  return error;
}

function structuredClone(value, options) {
  if (arguments.length === 0) throw Object.assign(new TypeError("The \"value\" argument must be specified"), { code: "ERR_MISSING_ARGS" });
  if (options?.transfer?.length > 0) throw require("./internal/errors").notSupported("structuredClone with a list of transfers");
  return clone(value, new Map());
}

module.exports = structuredClone;
