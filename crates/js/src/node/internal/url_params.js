// URLSearchParams.
"use strict";

const errors = require("./internal/errors");
const { utf8Bytes } = require("./internal/encodings");

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
  /** Takes the query to the URL whose parameters these are. */
  #tell;

  constructor(init = undefined) {
    if (init === undefined || init === null) return;
    if (typeof init === "object" || typeof init === "function") {
      const method = init[Symbol.iterator];
      if (method === this[Symbol.iterator] && #list in init) {
        this.#list = init.#list.map((pair) => pair.slice());
      } else if (method !== null && method !== undefined) {
        if (typeof method !== "function") throw notIterable();
        for (const pair of init) {
          if (pair === null || (typeof pair !== "object" && typeof pair !== "function") || typeof pair[Symbol.iterator] !== "function") throw notTuple();
          const entry = Array.from(pair);
          if (entry.length !== 2) throw notTuple();
          this.#list.push([usv(entry[0]), usv(entry[1])]);
        }
      } else {
        const seen = new Map();
        for (const key of Reflect.ownKeys(init)) {
          const own = Reflect.getOwnPropertyDescriptor(init, key);
          if (own === undefined || !own.enumerable) continue;
          const name = usv(key);
          if (seen.has(name)) this.#list[seen.get(name)][1] = usv(init[key]);
          else {
            seen.set(name, this.#list.length);
            this.#list.push([name, usv(init[key])]);
          }
        }
      }
      return;
    }
    const text = usv(init);
    this.#list = parseForm(text[0] === "?" ? text.slice(1) : text);
  }

  static #check(object) {
    if (object === null || typeof object !== "object" || !(#list in object)) throw errors.invalidThis("URLSearchParams");
  }

  static _attach(params, tell, query) {
    params.#tell = tell;
    params.#list = query === null ? [] : parseForm(query);
  }

  #update() {
    this.#tell?.(this.#list.length === 0 ? null : this.toString());
  }

  get size() {
    URLSearchParams.#check(this);
    return this.#list.length;
  }

  append(name, value) {
    URLSearchParams.#check(this);
    if (arguments.length < 2) throw errors.missingArgs("name", "value");
    this.#list.push([usv(name), usv(value)]);
    this.#update();
  }

  delete(name, value = undefined) {
    URLSearchParams.#check(this);
    if (arguments.length < 1) throw errors.missingArgs("name");
    name = usv(name);
    const wanted = value === undefined ? undefined : usv(value);
    this.#list = this.#list.filter((pair) => pair[0] !== name || (wanted !== undefined && pair[1] !== wanted));
    this.#update();
  }

  get(name) {
    URLSearchParams.#check(this);
    if (arguments.length < 1) throw errors.missingArgs("name");
    name = usv(name);
    const found = this.#list.find((pair) => pair[0] === name);
    return found === undefined ? null : found[1];
  }

  getAll(name) {
    URLSearchParams.#check(this);
    if (arguments.length < 1) throw errors.missingArgs("name");
    name = usv(name);
    return this.#list.filter((pair) => pair[0] === name).map((pair) => pair[1]);
  }

  has(name, value = undefined) {
    URLSearchParams.#check(this);
    if (arguments.length < 1) throw errors.missingArgs("name");
    name = usv(name);
    const wanted = value === undefined ? undefined : usv(value);
    return this.#list.some((pair) => pair[0] === name && (wanted === undefined || pair[1] === wanted));
  }

  set(name, value) {
    URLSearchParams.#check(this);
    if (arguments.length < 2) throw errors.missingArgs("name", "value");
    name = usv(name);
    const first = this.#list.findIndex((pair) => pair[0] === name);
    if (first < 0) this.#list.push([name, usv(value)]);
    else {
      this.#list[first][1] = usv(value);
      this.#list = this.#list.filter((pair, i) => i <= first || pair[0] !== name);
    }
    this.#update();
  }

  sort() {
    URLSearchParams.#check(this);
    this.#list.sort((left, right) => (left[0] < right[0] ? -1 : left[0] > right[0] ? 1 : 0));
    this.#update();
  }

  entries() {
    URLSearchParams.#check(this);
    return makeIterator(() => this.#list, (pair) => pair.slice());
  }

  forEach(callback, thisArg = undefined) {
    URLSearchParams.#check(this);
    if (typeof callback !== "function") throw errors.invalidArgType("callback", "Function", callback);
    for (let i = 0; i < this.#list.length; i++) callback.call(thisArg, this.#list[i][1], this.#list[i][0], this);
  }

  keys() {
    URLSearchParams.#check(this);
    return makeIterator(() => this.#list, (pair) => pair[0]);
  }

  values() {
    URLSearchParams.#check(this);
    return makeIterator(() => this.#list, (pair) => pair[1]);
  }

  toString() {
    URLSearchParams.#check(this);
    return this.#list.map(([name, value]) => `${encodeForm(name)}=${encodeForm(value)}`).join("&");
  }

  [inspectSymbol](depth, options, inspect) {
    if (typeof depth === "number" && depth < 0) return options.stylize("[Object]", "special");
    const inner = { ...options };
    if (depth !== null) inner.depth = options.depth - 1;
    const parts = this.#list.map(([name, value]) => `${inspect(name, inner)} => ${inspect(value, inner)}`);
    const length = parts.reduce((sum, part) => sum + part.length + 2, -2);
    if (length > options.breakLength) return `URLSearchParams {\n  ${parts.join(",\n  ")} }`;
    return parts.length > 0 ? `URLSearchParams { ${parts.join(", ")} }` : "URLSearchParams {}";
  }
}

function makeIterator(list, pick) {
  let at = 0;
  const iterator = Object.create(iteratorPrototype);
  states.set(iterator, { next: () => (at < list().length ? { value: pick(list()[at++]), done: false } : { value: undefined, done: true }), rest: () => list().slice(at).map(pick) });
  return iterator;
}

const states = new WeakMap();
const iteratorPrototype = Object.create(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())), {
  next: {
    value() {
      const state = states.get(this);
      if (state === undefined) throw errors.invalidThis("URLSearchParamsIterator");
      return state.next();
    },
    writable: true, enumerable: true, configurable: true,
  },
  [Symbol.toStringTag]: { value: "URLSearchParams Iterator", configurable: true },
  [inspectSymbol]: {
    value(depth, options, inspect) {
      const state = states.get(this);
      if (state === undefined) return this;
      const parts = state.rest().map((entry) => inspect(entry, options));
      return `URLSearchParams Iterator { ${parts.join(", ")} }`;
    },
    writable: true, configurable: true,
  },
});

function notIterable() {
  const error = new TypeError("Query pairs must be iterable");
  error.code = "ERR_ARG_NOT_ITERABLE";
  return error;
}

function notTuple() {
  const error = new TypeError("Each query pair must be an iterable [name, value] tuple");
  error.code = "ERR_INVALID_TUPLE";
  return error;
}

Object.defineProperties(URLSearchParams.prototype, {
  [Symbol.toStringTag]: { value: "URLSearchParams", configurable: true },
  [Symbol.iterator]: { value: URLSearchParams.prototype.entries, writable: true, configurable: true },
});
for (const name of ["append", "delete", "get", "getAll", "has", "set", "size", "sort", "entries", "forEach", "keys", "values", "toString"]) {
  Object.defineProperty(URLSearchParams.prototype, name, { enumerable: true });
}

const attach = URLSearchParams._attach;
delete URLSearchParams._attach;

module.exports = { URLSearchParams, attach };
