// structuredClone: the structured clone algorithm of the HTML standard, for what one realm has.
"use strict";

const errors = require("./internal/errors");
const types = require("./internal/types");
const { kindOf, classNameOf, primitiveOf, show, detach } = require("./internal/binding");
const { DOMException, isDOMException } = require("./internal/dom_exception");

const ERRORS = { __proto__: null, Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };

/** Objects of these kinds are copied, by what makes the copy, still empty. */
const SHELLS = {
  __proto__: null,
  array: (value) => new Array(value.length),
  map: () => new Map(),
  set: () => new Set(),
  date: (value) => new Date(Date.prototype.getTime.call(value)),
  regexp: (value) => new RegExp(value.source, value.flags),
  boxed: cloneBoxed,
  "array buffer": cloneBuffer,
  "typed array": cloneView,
  "data view": cloneView,
  error: cloneError,
  object: () => ({}),
};

/** Objects of the engine that are of no kind of their own and cannot be copied. */
const REFUSED = ["WeakRef", "FinalizationRegistry"];
const ITERATORS = [[].values(), ""[Symbol.iterator](), "".matchAll(/a/g)].map((iterator) => Object.getPrototypeOf(iterator));

function refuse(value) {
  const isTagged = Array.isArray(value) || kindOf(value) === "generator";
  const text = isTagged ? Object.prototype.toString.call(value) : show(value);
  throw new DOMException(`${text} could not be cloned.`, "DataCloneError");
}

/** Copies a value; `seen` maps objects to their copies, so that shared and cyclic references stay so. */
function clone(value, seen) {
  if (typeof value === "symbol" || typeof value === "function") refuse(value);
  if (value === null || typeof value !== "object") return value;
  if (seen.has(value)) return seen.get(value);
  const kind = cloneKind(value);
  if (kind === undefined) refuse(value);
  const copy = SHELLS[kind](value, seen);
  seen.set(value, copy);
  fill(copy, value, kind, seen);
  return copy;
}

/** The kind by which an object is copied; undefined if it cannot be. */
function cloneKind(value) {
  if (types.isProxy(value) || value === globalThis) return undefined;
  const kind = isDOMException(value) ? "object" : kindOf(value);
  const isRefused = kind === "object" && (REFUSED.includes(classNameOf(value)) || ITERATORS.includes(Object.getPrototypeOf(value)));
  return kind in SHELLS && !isRefused ? kind : undefined;
}

function fill(copy, value, kind, seen) {
  if (kind === "map") {
    for (const [key, content] of [...Map.prototype.entries.call(value)]) copy.set(clone(key, seen), clone(content, seen));
  } else if (kind === "set") {
    for (const content of [...Set.prototype.values.call(value)]) copy.add(clone(content, seen));
  } else if (kind === "error") {
    const cause = Object.getOwnPropertyDescriptor(value, "cause");
    if (cause !== undefined && "value" in cause) hide(copy, "cause", clone(cause.value, seen));
  } else if (kind === "array" || kind === "object") {
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(value, key)) put(copy, key, clone(value[key], seen));
    }
  }
}

function put(object, key, value) {
  if (key === "__proto__") Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  else object[key] = value;
}

function hide(object, key, value) {
  Object.defineProperty(object, key, { value, writable: true, configurable: true });
}

function cloneBoxed(value) {
  const content = primitiveOf(value);
  if (typeof content === "symbol") refuse(value);
  return Object(content);
}

function cloneBuffer(value) {
  let copy;
  try {
    copy = value.slice(0);
  } catch {
    throw new DOMException("An ArrayBuffer is detached and could not be cloned.", "DataCloneError");
  }
  if (!value.resizable) return copy;
  const resizable = new ArrayBuffer(copy.byteLength, { maxByteLength: value.maxByteLength });
  new Uint8Array(resizable).set(new Uint8Array(copy));
  return resizable;
}

function cloneView(value, seen) {
  const buffer = clone(value.buffer, seen);
  const View = types.isDataView(value) ? DataView : globalThis[classNameOf(value)];
  return new View(buffer, value.byteOffset, value.length ?? value.byteLength);
}

function cloneError(value) {
  const { name, stack } = value;
  const error = new (ERRORS[`${name}`] ?? Error)();
  const message = Object.getOwnPropertyDescriptor(value, "message");
  hide(error, "stack", typeof stack === "string" ? stack : undefined);
  if (message !== undefined && "value" in message) hide(error, "message", `${message.value}`);
  return error;
}

/** What an object iterates over; nothing where it cannot be iterated. */
function listOf(iterable) {
  const method = iterable[Symbol.iterator];
  if (typeof method !== "function") return [];
  const iterator = Reflect.apply(method, iterable, []);
  if (typeof iterator !== "object" || iterator === null || typeof iterator.next !== "function") return [];
  return [...{ [Symbol.iterator]: () => iterator }];
}

/** The buffers that are to be moved. */
function transfers(options) {
  if (options === undefined || options === null) return [];
  if (typeof options !== "object" && typeof options !== "function") throw errors.invalidCloneOptions();
  const { transfer } = options;
  if (transfer === undefined || transfer === null) return [];
  if (typeof transfer !== "object" && typeof transfer !== "function") throw errors.invalidTransferList();
  const list = listOf(transfer);
  list.forEach((buffer, index) => {
    if (!types.isArrayBuffer(buffer)) throw errors.invalidTransfer();
    if (list.indexOf(buffer) < index) throw new DOMException("Transfer list contains duplicate ArrayBuffer", "DataCloneError");
  });
  return list;
}

/** As a method it is no constructor, and the rest parameter leaves its length 0. */
const { structuredClone } = {
  structuredClone(...list) {
    if (list.length === 0) throw errors.missingCloned();
    const moved = transfers(list[1]);
    const copy = clone(list[0], new Map());
    for (const buffer of moved) detach(buffer);
    return copy;
  },
};

module.exports = structuredClone;
