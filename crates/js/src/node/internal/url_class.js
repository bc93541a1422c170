// URL
"use strict";

const errors = require("./internal/errors");
const parser = require("./internal/url_parser");
const { URLSearchParams, attach } = require("./internal/url_params");

const { inUserinfo, inFragment, inQuery, inSpecialQuery } = parser.sets;

class URL {
  #record;
  #params;

  constructor(input, base = undefined) {
    if (arguments.length === 0) throw errors.missingArgs("url");
    const text = `${input}`;
    const baseText = base === undefined ? undefined : `${base}`;
    const record = parseWith(text, baseText);
    if (record === undefined) {
      const error = errors.invalidUrl();
      error.input = text;
      if (baseText !== undefined) error.base = baseText;
      throw error;
    }
    this.#record = record;
  }

  static canParse(input, base = undefined) {
    if (arguments.length === 0) throw errors.missingArgs("url");
    return parseWith(`${input}`, base === undefined ? undefined : `${base}`) !== undefined;
  }

  static parse(input, base = undefined) {
    if (arguments.length === 0) throw errors.missingArgs("url");
    const text = `${input}`;
    const from = base === undefined ? undefined : `${base}`;
    return parseWith(text, from) === undefined ? null : new URL(text, from);
  }

  static createObjectURL() {
    throw errors.notSupported("URL.createObjectURL");
  }

  static revokeObjectURL() {}

  #attachParams() {
    attach(this.#params, (query) => { this.#record.query = query; }, this.#record.query);
  }

  #syncParams() {
    if (this.#params) this.#attachParams();
  }

  get href() { return parser.serialize(this.#record); }
  set href(value) {
    const record = parseWith(`${value}`, undefined);
    if (record === undefined) {
      const error = errors.invalidUrl();
      error.input = `${value}`;
      throw error;
    }
    this.#record = record;
    this.#syncParams();
  }

  get origin() {
    const { scheme, host, port } = this.#record;
    if (scheme === "blob:") {
      const inner = parser.parse(parser.pathText(this.#record), undefined);
      return inner !== undefined && /^https?:$/.test(inner.scheme) ? `${inner.scheme}//${inner.host}${inner.port === null ? "" : `:${inner.port}`}` : "null";
    }
    if (!parser.isSpecial(this.#record) || scheme === "file:") return "null";
    return `${scheme}//${host}${port === null ? "" : `:${port}`}`;
  }

  get protocol() { return this.#record.scheme; }
  set protocol(value) {
    const record = this.#record;
    const match = /^([A-Za-z][A-Za-z0-9+\-.]*)(:|$)/.exec(`${value}`);
    if (match === null) return;
    const next = `${match[1].toLowerCase()}:`;
    const isNextSpecial = next in parser.SPECIAL;
    if (isNextSpecial !== parser.isSpecial(record)) return;
    if (next === "file:" && (record.username !== "" || record.password !== "" || record.port !== null)) return;
    if (record.scheme === "file:" && record.host === "") return;
    record.scheme = next;
    if (record.port === parser.SPECIAL[next]) record.port = null;
  }

  #hasNoCredentials() {
    return this.#record.host === null || this.#record.host === "" || this.#record.scheme === "file:";
  }

  get username() { return this.#record.username; }
  set username(value) {
    if (!this.#hasNoCredentials()) this.#record.username = parser.encode(`${value}`, inUserinfo);
  }

  get password() { return this.#record.password; }
  set password(value) {
    if (!this.#hasNoCredentials()) this.#record.password = parser.encode(`${value}`, inUserinfo);
  }

  get host() {
    const { host, port } = this.#record;
    return host === null ? "" : port === null ? host : `${host}:${port}`;
  }
  set host(value) {
    if (typeof this.#record.path === "string") return;
    const text = hostPart(`${value}`, this.#record);
    const copy = { ...this.#record };
    if (!parser.setHostPort(copy, text.replace(/:$/, ""))) return;
    this.#record.host = copy.host;
    this.#record.port = copy.port;
  }

  get hostname() { return this.#record.host ?? ""; }
  set hostname(value) {
    if (typeof this.#record.path === "string") return;
    const text = hostPart(`${value}`, this.#record);
    if (text[0] !== "[" && text.includes(":")) return;
    const copy = { ...this.#record };
    if (parser.setHostPort(copy, text)) this.#record.host = copy.host;
  }

  get port() { return this.#record.port === null ? "" : `${this.#record.port}`; }
  set port(value) {
    if (this.#hasNoCredentials()) return;
    const text = `${value}`.replace(/[\t\n\r]/g, "");
    if (text === "") {
      this.#record.port = null;
      return;
    }
    const digits = /^[0-9]+/.exec(text);
    if (digits === null || +digits[0] > 65535) return;
    this.#record.port = parser.SPECIAL[this.#record.scheme] === +digits[0] ? null : +digits[0];
  }

  get pathname() { return parser.pathText(this.#record); }
  set pathname(value) {
    if (typeof this.#record.path === "string") return;
    const text = `${value}`.replace(/[\t\n\r]/g, "").replace(/\?/g, "%3F").replace(/#/g, "%23");
    this.#record.path = [];
    parser.appendPath(this.#record, text);
    if (this.#record.path.length === 0 && this.#record.host === null && text !== "") this.#record.path = [""];
  }

  get search() { return this.#record.query === null || this.#record.query === "" ? "" : `?${this.#record.query}`; }
  set search(value) {
    const text = `${value}`.replace(/[\t\n\r]/g, "");
    if (text === "") this.#record.query = null;
    else this.#record.query = parser.encode(text[0] === "?" ? text.slice(1) : text, parser.isSpecial(this.#record) ? inSpecialQuery : inQuery);
    this.#syncParams();
  }

  get searchParams() {
    if (this.#params === undefined) {
      this.#params = new URLSearchParams();
      this.#attachParams();
    }
    return this.#params;
  }

  get hash() { return this.#record.fragment === null || this.#record.fragment === "" ? "" : `#${this.#record.fragment}`; }
  set hash(value) {
    const text = `${value}`.replace(/[\t\n\r]/g, "");
    this.#record.fragment = text === "" ? null : parser.encode(text[0] === "#" ? text.slice(1) : text, inFragment);
  }

  toString() { return this.href; }
  toJSON() { return this.href; }

  [Symbol.for("nodejs.util.inspect.custom")](depth, options, inspect) {
    if (typeof depth === "number" && depth < 0) return this;
    const shown = Object.create({ constructor: this.constructor === URL ? URL : this.constructor });
    for (const name of ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "searchParams", "hash"]) shown[name] = this[name];
    return `${this.constructor.name} ${inspect(Object.assign({}, shown), options)}`;
  }
}

function parseWith(text, baseText) {
  if (baseText === undefined) return parser.parse(text, undefined);
  const base = parser.parse(baseText, undefined);
  return base === undefined ? undefined : parser.parse(text, base);
}

/** A host is set up to what would begin a path. */
function hostPart(value, record) {
  const text = value.replace(/[\t\n\r]/g, "");
  const end = text.search(parser.isSpecial(record) ? /[/\\?#]/ : /[/?#]/);
  return end < 0 ? text : text.slice(0, end);
}

Object.defineProperty(URL.prototype, Symbol.toStringTag, { value: "URL", configurable: true });
for (const name of ["toString", "href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "searchParams", "hash", "toJSON"]) {
  Object.defineProperty(URL.prototype, name, { enumerable: true });
}

module.exports = { URL, URLSearchParams };
