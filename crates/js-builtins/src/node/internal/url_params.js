// URLSearchParams.
"use strict";

const errors = require("./internal/errors");
const binding = require("./internal/binding");
const { utf8Bytes } = require("./internal/encodings");
const { validateFunction } = require("./internal/validators");
const { defineWebClass, requireReceiver, requireArguments } = require("./internal/web_class");

const inspectSymbol = Symbol.for("nodejs.util.inspect.custom");

function encodeForm(text) {
  let result = "";
  for (const byte of utf8Bytes(text)) {
    const character = String.fromCharCode(byte);
    if (byte === 0x20) result += "+";
    else if (/[A-Za-z0-9*\-._]/.test(character)) result += character;
    else result += `%${byte < 16 ? "0" : ""}${byte.toString(16).toUpperCase()}`;
  }
  return result;
}

function parseForm(text) {
  const { decode } = require("./internal/url_parser");
  const list = [];
  for (const part of text.split("&")) {
    if (part === "") continue;
    const at = part.indexOf("=");
    const [name, value] = at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    list.push([decode(name.replaceAll("+", " ")), decode(value.replaceAll("+", " "))]);
  }
  return list;
}

const usv = (value) => `${value}`.toWellFormed();

class URLSearchParams {
  #list = [];
  /** Tells the URL whose parameters these are of a change. */
  #tell;

  constructor(init = undefined) {
    if (init === undefined || init === null) return;
    if (typeof init !== "object" && typeof init !== "function") {
      const text = usv(init);
      this.#list = parseForm(text[0] === "?" ? text.slice(1) : text);
      return;
    }
    const method = init[Symbol.iterator];
    if (method === this[Symbol.iterator] && #list in init) this.#list = init.#list.map((pair) => pair.slice());
    else if (method === null || method === undefined) this.#list = recordPairs(init);
    else if (typeof method !== "function") throw errors.notIterable("Query pairs");
    else for (const pair of init) this.#list.push(pairOf(pair));
  }

  static #isInstance(value) {
    return typeof value === "object" && value !== null && #list in value;
  }

  static _attach(params, tell, query) {
    params.#tell = tell;
    params.#list = query === null ? [] : parseForm(query);
  }

  #update() {
    this.#tell?.();
  }

  get size() {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    return this.#list.length;
  }

  append(name, value) {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    requireArguments(arguments.length, "name", "value");
    this.#list.push([usv(name), usv(value)]);
    this.#update();
  }

  delete(name, value = undefined) {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    requireArguments(arguments.length, "name");
    name = usv(name);
    const wanted = value === undefined ? undefined : usv(value);
    this.#list = this.#list.filter((pair) => pair[0] !== name || (wanted !== undefined && pair[1] !== wanted));
    this.#update();
  }

  get(name) {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    requireArguments(arguments.length, "name");
    name = usv(name);
    const found = this.#list.find((pair) => pair[0] === name);
    return found === undefined ? null : found[1];
  }

  getAll(name) {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    requireArguments(arguments.length, "name");
    name = usv(name);
    return this.#list.filter((pair) => pair[0] === name).map((pair) => pair[1]);
  }

  has(name, value = undefined) {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    requireArguments(arguments.length, "name");
    name = usv(name);
    const wanted = value === undefined ? undefined : usv(value);
    return this.#list.some((pair) => pair[0] === name && (wanted === undefined || pair[1] === wanted));
  }

  set(name, value) {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    requireArguments(arguments.length, "name", "value");
    name = usv(name);
    value = usv(value);
    const first = this.#list.findIndex((pair) => pair[0] === name);
    if (first < 0) this.#list.push([name, value]);
    else {
      this.#list[first][1] = value;
      this.#list = this.#list.filter((pair, i) => i <= first || pair[0] !== name);
    }
    this.#update();
  }

  sort() {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    this.#list.sort((left, right) => (left[0] < right[0] ? -1 : left[0] > right[0] ? 1 : 0));
    this.#update();
  }

  entries() {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    return makeIterator(() => this.#list, (pair) => pair.slice());
  }

  forEach(callback, thisArg = undefined) {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    validateFunction(callback, "callback");
    for (let i = 0; i < this.#list.length; i++) callback.call(thisArg, this.#list[i][1], this.#list[i][0], this);
  }

  keys() {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    return makeIterator(() => this.#list, (pair) => pair[0]);
  }

  values() {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    return makeIterator(() => this.#list, (pair) => pair[1]);
  }

  toString() {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    return this.#list.map(([name, value]) => `${encodeForm(name)}=${encodeForm(value)}`).join("&");
  }

  [inspectSymbol](depth, options) {
    requireReceiver(URLSearchParams.#isInstance(this), "URLSearchParams");
    if (typeof depth === "number" && depth < 0) return options.stylize("[Object]", "special");
    const inner = depth === null ? { ...options } : { ...options, depth: depth - 1 };
    const parts = this.#list.map(([name, value]) => `${binding.inspect(name, inner)} => ${binding.inspect(value, inner)}`);
    const length = parts.reduce((sum, part) => sum + binding.stripControl(part).length + 2, -2);
    const { name } = this.constructor;
    if (length > options.breakLength) return `${name} {\n  ${parts.join(",\n  ")} }`;
    return parts.length > 0 ? `${name} { ${parts.join(", ")} }` : `${name} {}`;
  }
}
defineWebClass(URLSearchParams, ["append", "delete", "get", "getAll", "has", "set", "size", "sort", "entries", "forEach", "keys", "values", "toString"]);
Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, { value: URLSearchParams.prototype.entries, writable: true, configurable: true });

/** Name and value from a list of two; what is no array is converted while it is iterated. */
function pairOf(pair) {
  const isList = Array.isArray(pair);
  if (!isList && (pair === null || (typeof pair !== "object" && typeof pair !== "function") || typeof pair[Symbol.iterator] !== "function")) throw errors.notPair();
  if (isList && pair.length === 2) return [usv(pair[0]), usv(pair[1])];
  const entry = isList ? [] : Array.from(pair, usv);
  if (entry.length !== 2) throw errors.notPair();
  return entry;
}

/** Keys and values of an object; of names that become the same the last counts, at the place of the first. */
function recordPairs(record) {
  const list = [];
  const places = new Map();
  for (const key of Reflect.ownKeys(record)) {
    if (!Reflect.getOwnPropertyDescriptor(record, key)?.enumerable) continue;
    const name = usv(key);
    const value = usv(record[key]);
    if (places.has(name)) list[places.get(name)][1] = value;
    else places.set(name, list.push([name, value]) - 1);
  }
  return list;
}

/** What an iterator gives from: `list`, `pick` and the place of the next pair. */
const states = new WeakMap();

function makeIterator(list, pick) {
  const iterator = Object.create(iteratorPrototype);
  states.set(iterator, { list, pick, at: 0 });
  return iterator;
}

function stateOf(iterator) {
  const state = states.get(iterator);
  requireReceiver(state !== undefined, "URLSearchParamsIterator");
  return state;
}

const iteratorPrototype = Object.create(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
Object.defineProperties(iteratorPrototype, Object.getOwnPropertyDescriptors({
  next() {
    const state = stateOf(this);
    const pair = state.list()[state.at];
    if (pair === undefined) return { value: undefined, done: true };
    state.at += 1;
    return { value: state.pick(pair), done: false };
  },
  [inspectSymbol](depth, options) {
    const { list, pick, at } = stateOf(this);
    if (typeof depth === "number" && depth < 0) return options.stylize("[Object]", "special");
    const inner = depth === null ? { ...options } : { ...options, depth: depth - 1 };
    const rest = list().slice(at).map(pick);
    const parts = rest.map((entry) => binding.inspect(entry, inner));
    const isLong = binding.inspect(rest, inner).includes("\n");
    return `${this[Symbol.toStringTag]} {${isLong ? "\n  " : " "}${parts.join(isLong ? ",\n  " : ", ")} }`;
  },
}));
Object.defineProperty(iteratorPrototype, inspectSymbol, { enumerable: false });
Object.defineProperty(iteratorPrototype, Symbol.toStringTag, { value: "URLSearchParams Iterator", configurable: true });

const attach = URLSearchParams._attach;
delete URLSearchParams._attach;

module.exports = { URLSearchParams, attach };
