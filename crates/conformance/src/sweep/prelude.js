// What every program of the sweep finds, in the engine and in Node: `attempt` tells what a call comes to and what it leaves behind.
//
// Invariant: every token is printed by itself. Texts that depend on different inputs are never joined, so that printing does not
// multiply their cases; strings are not escaped, so that it does not part the paths by their characters.

/** Where tokens go: they are printed, or kept to be compared within the program. */
const told = { isKept: false, tokens: [], isPending: false };

function put(token) {
  if (told.isKept) told.tokens.push(token);
  else console.log(token);
}

/** How deep objects inside objects are told. */
const DEPTH = 3;
/** Steps of an iterator, elements of a list. */
const MOST = 6;

/** What instances of classes of the host are told by: these properties, which are not their own. */
const HOST = {
  URL: ["href", "origin"],
  URLSearchParams: ["size"],
  Event: ["type", "bubbles", "cancelable", "defaultPrevented"],
  EventTarget: [],
  AbortController: [],
  AbortSignal: ["aborted", "reason"],
  TextEncoder: ["encoding"],
  TextDecoder: ["encoding", "fatal", "ignoreBOM"],
};

function isObject(value) {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function brandOf(value) {
  if (Array.isArray(value)) return "array";
  if (ArrayBuffer.isView(value)) return value instanceof DataView ? "view" : "typed";
  if (value instanceof Map) return "map";
  if (value instanceof Set) return "set";
  if (value instanceof Date) return "date";
  if (value instanceof RegExp) return "regexp";
  if (value instanceof Promise) return "promise";
  if (value instanceof ArrayBuffer) return "buffer";
  if (value instanceof Error) return "error";
  if (Object.hasOwn(HOST, nameOf(Object.getPrototypeOf(value)))) return "host";
  if (value instanceof Number || value instanceof String || value instanceof Boolean) return "boxed";
  if (value instanceof BigInt || value instanceof Symbol) return "boxed";
  if (typeof value.next === "function") return "iterator";
  return "object";
}

function nameOf(prototype) {
  if (prototype === null) return "null";
  const found = Object.getOwnPropertyDescriptor(prototype, "constructor");
  return found !== undefined && typeof found.value === "function" ? found.value.name : "?";
}

/** The name of a built-in function, or of a class by its prototype: what they have is not told. */
function knownAs(value) {
  if (typeof value === "function") {
    return Function.prototype.toString.call(value).endsWith("{ [native code] }") ? "native " + value.name : null;
  }
  const found = Object.getOwnPropertyDescriptor(value, "constructor");
  const isPrototype = found !== undefined && typeof found.value === "function" && found.value.prototype === value;
  return isPrototype ? "prototype of " + found.value.name : null;
}

function show(value, depth = DEPTH, seen = []) {
  if (typeof value === "string") return put("'" + value);
  if (typeof value === "number") return put(Object.is(value, -0) ? "-0" : value + "");
  if (typeof value === "bigint") return put(value + "n");
  if (!isObject(value)) return put(String(value));
  if (seen.includes(value)) return put("^" + seen.indexOf(value));
  if (depth === 0) return put("~");
  // Its properties are in another order, and some are the host's.
  if (value === globalThis) return put("globalThis");
  const known = knownAs(value);
  if (known !== null) return put(known);
  const inner = [...seen, value];
  const brand = brandOf(value);
  put("<" + brand + " " + typeof value);
  // Errors of Node itself have classes of their own.
  put(brand === "error" && Object.hasOwn(value, "code") ? "coded" : nameOf(Object.getPrototypeOf(value)));
  if (brand === "typed") return showBytes(value, depth);
  if (brand === "host") return showHost(value, depth, inner);
  showBrand(brand, value, depth, inner);
  showProperties(brand, value, depth, inner);
  put(Object.isExtensible(value) ? ">" : "fixed>");
}

function showBrand(brand, value, depth, seen) {
  if (brand === "map") value.forEach((held, key) => (show(key, depth - 1, seen), show(held, depth - 1, seen)));
  if (brand === "set") value.forEach((held) => show(held, depth - 1, seen));
  if (brand === "date") show(value.getTime());
  if (brand === "regexp") show(RegExp.prototype.toString.call(value));
  if (brand === "view") show([value.byteLength, value.byteOffset], 1);
  if (brand === "buffer") showBytes(new Uint8Array(value), depth);
  if (brand === "boxed") put(String(value.valueOf()));
  if (brand === "error") showText(value, "name"), showText(value, "message");
  if (brand === "promise") {
    told.isPending = true;
    value.then((held) => (put("fulfilled"), show(held, depth - 1, seen)), (held) => (put("rejected"), show(held, depth - 1, seen)));
  }
  if (brand === "iterator") {
    for (let step = 0; step < MOST; step++) {
      const result = value.next();
      show(result, depth - 1, seen);
      if (!isObject(result) || result.done !== false) break;
    }
  }
}

function showHost(value, depth, seen) {
  if ("append" in value) show(String(value));
  for (const key of HOST[nameOf(Object.getPrototypeOf(value))]) {
    put("." + key);
    show(value[key], depth - 1, seen);
  }
  put(">");
}

/** The name or message of an error, which is not always its own. */
function showText(value, key) {
  const text = value[key];
  show(isObject(text) ? "an object" : text);
}

function showBytes(value, depth) {
  show(value.length);
  // Small buffers of Node share a pool, and where they are depends on those before them.
  if (!Buffer.isBuffer(value)) show(value.byteOffset);
  for (let index = 0; index < value.length && index < MOST; index++) show(value[index], depth - 1);
  put(">");
}

/** What is not told: stacks, which name files, and what the brand has told. */
const UNTOLD = { error: ["stack", "name", "message"], promise: [], iterator: [] };

function showProperties(brand, value, depth, seen) {
  const untold = UNTOLD[brand] ?? [];
  for (const key of Reflect.ownKeys(value)) {
    if (untold.includes(key) || (typeof value === "function" && key === "prototype")) continue;
    const found = Reflect.getOwnPropertyDescriptor(value, key);
    if (found === undefined) continue;
    put(typeof key === "symbol" ? String(key) : "." + key);
    const flags = (found.writable ? "w" : "") + (found.enumerable ? "e" : "") + (found.configurable ? "c" : "");
    put(flags);
    if ("value" in found) show(found.value, depth - 1, seen);
    else put((found.get === undefined ? "" : "get ") + (found.set === undefined ? "" : "set"));
  }
}

/** Tells what a call comes to, and what its operands are afterwards. */
function attempt(call, ...operands) {
  let result;
  let isThrown = false;
  try {
    result = call();
  } catch (error) {
    result = error;
    isThrown = true;
  }
  put(isThrown ? "throws" : "returns");
  show(result);
  for (const operand of operands) {
    put("operand");
    show(operand);
  }
}

/** A promise whose rejection nobody needs to handle. */
function quiet(promise) {
  promise.catch(() => {});
  return promise;
}

function getterOf(holder, key) {
  return Object.getOwnPropertyDescriptor(holder, key).get;
}

function setterOf(holder, key) {
  return Object.getOwnPropertyDescriptor(holder, key).set;
}

/** Built-in objects that no global names. */
const HIDDEN = {
  TypedArray: Object.getPrototypeOf(Uint8Array),
  ArrayIterator: Object.getPrototypeOf([].values()),
  StringIterator: Object.getPrototypeOf(""[Symbol.iterator]()),
  MapIterator: Object.getPrototypeOf(new Map().values()),
  SetIterator: Object.getPrototypeOf(new Set().values()),
  RegExpStringIterator: Object.getPrototypeOf("".matchAll(/a/g)),
  IteratorPrototype: Object.getPrototypeOf(Object.getPrototypeOf([].values())),
  GeneratorFunction: Object.getPrototypeOf(function* () {}).constructor,
  Generator: Object.getPrototypeOf(function* () {}).prototype,
  AsyncFunction: (async () => {}).constructor,
  AsyncGeneratorFunction: Object.getPrototypeOf(async function* () {}).constructor,
  AsyncGenerator: Object.getPrototypeOf(async function* () {}).prototype,
  AsyncIteratorPrototype: Object.getPrototypeOf(Object.getPrototypeOf(async function* () {}).prototype),
};

/** Inputs for operands that depend on none. */
const one = {
  int: (_name, range) => range.max,
  bool: () => true,
  number: () => 0.5,
  string: () => "a1",
  oneOf: (_name, ...values) => values[1],
  bigint: (_name, range) => range.max,
  array: (name, element) => [element(name), element(name)],
};

/** The inputs of a harness, and in `given` what they were: a list for each name. */
function watched(source) {
  const given = {};
  const keep = (name, value) => ((given[name] ??= []).push(value), value);
  const int = (name, range) => keep(name, source.int(name, range));
  return {
    given,
    int,
    bool: (name) => keep(name, source.bool(name)),
    number: (name) => keep(name, source.number(name)),
    string: (name, options) => keep(name, source.string(name, options)),
    bigint: (name, range) => keep(name, source.bigint(name, range)),
    oneOf: (name, ...values) => values[int(name, { min: 0, max: values.length - 1 })],
    array(name, element, options) {
      const length = int(`${name}.length`, { min: 0, max: options.maxLength });
      const result = [];
      for (let index = 0; index < length; index++) result.push(element(`${name}[${index}]`));
      return result;
    },
  };
}

/** Whether the inputs are these, and the tokens are not those. */
function differs(given, inputs, tokens) {
  for (const name of Object.keys(inputs)) {
    const values = given[name];
    if (values === undefined || values.length !== inputs[name].length) return false;
    if (!inputs[name].every((value, index) => Object.is(value, values[index]))) return false;
  }
  return told.tokens.length !== tokens.length || !tokens.every((token, index) => token === told.tokens[index]);
}
