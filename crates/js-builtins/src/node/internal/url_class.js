// URL
"use strict";

const errors = require("./internal/errors");
const parser = require("./internal/url_parser");
const binding = require("./internal/binding");
const { URLSearchParams, attach } = require("./internal/url_params");
const { defineWebClass, requireArguments } = require("./internal/web_class");

const { inUserinfo, inFragment, inQuery, inSpecialQuery } = parser.sets;
const inspectSymbol = Symbol.for("nodejs.util.inspect.custom");

const MAX_PORT = 2 ** 16 - 1;
const MEMBERS = ["toString", "href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "searchParams", "hash", "toJSON"];
const SHOWN = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "searchParams", "hash"];

/** The private members have the names of Node's, which are in the messages about other receivers. */
class URL {
  /** The record of the parser. */
  #context;
  #searchParams;
  #searchParamsModified = false;

  constructor(input, base = undefined) {
    requireArguments(arguments.length, "url");
    const text = `${input}`;
    const baseText = base === undefined ? undefined : `${base}`;
    const record = parseWith(text, baseText);
    if (record === undefined) throw invalidUrl(errors.invalidUrl(), text.toWellFormed(), baseText?.toWellFormed());
    this.#context = record;
  }

  static parse(input, base = undefined) {
    requireArguments(arguments.length, "url");
    const text = `${input}`;
    const baseText = base === undefined ? undefined : `${base}`;
    return parseWith(text, baseText) === undefined ? null : new URL(text, baseText);
  }

  [inspectSymbol](depth, options) {
    if (typeof depth === "number" && depth < 0) return this;
    const { constructor } = this;
    const shown = {};
    for (const name of SHOWN) shown[name] = this[name];
    return `${constructor.name} ${binding.inspect(shown, options)}`;
  }

  /** Parameters that were changed become the query when it is asked for. */
  #ensureSearchParamsUpdated() {
    if (!this.#searchParamsModified) return;
    this.#searchParamsModified = false;
    this.#context.query = this.#searchParams.size === 0 ? null : `${this.#searchParams}`;
  }

  /** The parameters follow the query. */
  #attachParams() {
    this.#searchParamsModified = false;
    attach(this.#searchParams, () => { this.#searchParamsModified = true; }, this.#context.query);
  }

  toString() {
    this.#ensureSearchParamsUpdated();
    return parser.serialize(this.#context);
  }

  get href() {
    this.#ensureSearchParamsUpdated();
    return parser.serialize(this.#context);
  }
  set href(value) {
    const text = `${value}`;
    void this.#context;
    const record = parseWith(text, undefined);
    if (record === undefined) throw invalidUrl(errors.invalidHref(), text, undefined);
    this.#context = record;
    if (this.#searchParams !== undefined) this.#attachParams();
  }

  get origin() { return originOf(this.#context); }

  get protocol() { return this.#context.scheme; }
  set protocol(value) { setProtocol(this.#context, `${value}`); }

  get username() { return this.#context.username; }
  set username(value) { setCredential(this.#context, "username", `${value}`); }

  get password() { return this.#context.password; }
  set password(value) { setCredential(this.#context, "password", `${value}`); }

  get host() {
    const { host, port } = this.#context;
    return host === null || host === "" ? "" : port === null ? host : `${host}:${port}`;
  }
  set host(value) { setHost(this.#context, `${value}`); }

  get hostname() { return this.#context.host ?? ""; }
  set hostname(value) { setHostname(this.#context, `${value}`); }

  get port() {
    const { port } = this.#context;
    return port === null ? "" : `${port}`;
  }
  set port(value) { setPort(this.#context, `${value}`); }

  get pathname() { return parser.pathText(this.#context); }
  set pathname(value) { setPathname(this.#context, `${value}`); }

  get search() {
    this.#ensureSearchParamsUpdated();
    const { query } = this.#context;
    return query === null || query === "" ? "" : `?${query}`;
  }
  set search(value) {
    setSearch(this.#context, `${value}`);
    if (this.#searchParams !== undefined) this.#attachParams();
  }

  get searchParams() {
    if (this.#searchParams === undefined) {
      this.#searchParams = new URLSearchParams();
      this.#attachParams();
    }
    return this.#searchParams;
  }

  get hash() {
    const { fragment } = this.#context;
    return fragment === null || fragment === "" ? "" : `#${fragment}`;
  }
  set hash(value) { setHash(this.#context, `${value}`); }

  toJSON() {
    this.#ensureSearchParamsUpdated();
    return parser.serialize(this.#context);
  }

  static canParse(url, base = undefined) {
    requireArguments(arguments.length, "url");
    return parseWith(`${url}`, base === undefined ? undefined : `${base}`) !== undefined;
  }
}
defineWebClass(URL, MEMBERS);

/** There are no blobs here: nothing has a URL of its own. */
function createObjectURL(obj) {
  throw errors.invalidArgType("obj", "Blob", obj);
}

function revokeObjectURL(url) {
  requireArguments(arguments.length, "url");
  void `${url}`;
}

Object.assign(URL, { createObjectURL, revokeObjectURL });
for (const name of ["parse", "canParse"]) Object.defineProperty(URL, name, { enumerable: true });

function invalidUrl(error, text, baseText) {
  error.input = text;
  if (baseText !== undefined) error.base = baseText;
  return error;
}

function originOf(record) {
  const { scheme, host, port } = record;
  if (scheme === "blob:") {
    const inner = parser.parse(parser.pathText(record), undefined);
    return inner !== undefined && /^https?:$/.test(inner.scheme) ? originOf(inner) : "null";
  }
  if (!parser.isSpecial(record) || scheme === "file:") return "null";
  return `${scheme}//${host}${port === null ? "" : `:${port}`}`;
}

const withoutBreaks = (text) => text.replace(/[\t\n\r]/g, "");

function setProtocol(record, text) {
  const match = /^([A-Za-z][A-Za-z0-9+\-.]*)(:|$)/.exec(text);
  if (match === null) return;
  const next = `${match[1].toLowerCase()}:`;
  if (next in parser.SPECIAL !== parser.isSpecial(record)) return;
  if (next === "file:" && (record.username !== "" || record.password !== "" || record.port !== null)) return;
  if (record.scheme === "file:" && record.host === "") return;
  record.scheme = next;
  if (record.port === parser.SPECIAL[next]) record.port = null;
}

const hasNoCredentials = (record) => record.host === null || record.host === "" || record.scheme === "file:";

function setCredential(record, name, text) {
  if (!hasNoCredentials(record)) record[name] = parser.encode(text, inUserinfo);
}

/** Sets the host, and the port if one follows; whether there may be a port the host before it decides. */
function setHost(record, text) {
  const whole = withoutBreaks(text).toWellFormed();
  const part = hostPart(whole, record);
  const colon = portColon(part);
  if (colon < 0 || record.scheme === "file:") {
    replaceHost(record, part);
    return;
  }
  const couldHavePort = !hasNoCredentials(record);
  const isSet = replaceHost(record, part.slice(0, colon), true);
  if (isSet && couldHavePort && colon + 1 < whole.length) replacePort(record, whole.slice(colon + 1));
}

function setHostname(record, text) {
  const part = hostPart(withoutBreaks(text).toWellFormed(), record);
  if (portColon(part) < 0) replaceHost(record, part);
}

/** A host is set up to what would begin a path. */
function hostPart(text, record) {
  const end = text.search(parser.isSpecial(record) ? /[/\\?#]/ : /[/?#]/);
  return end < 0 ? text : text.slice(0, end);
}

/** Where the colon before a port is; those of an IPv6 address are in brackets. */
const portColon = (text) => text.indexOf(":", text[0] === "[" ? text.indexOf("]") + 1 : 0);

/** Gives a record another host; whether it could be one. A host may be empty only where nothing depends on it, or a port follows. */
function replaceHost(record, text, hasPort = false) {
  if (typeof record.path === "string") return false;
  const isFile = record.scheme === "file:";
  const isNeeded = record.port !== null || record.username !== "" || record.password !== "";
  if (text === "" && !isFile && (parser.isSpecial(record) || record.host === null || (isNeeded && !hasPort))) return false;
  const host = text === "" ? "" : parser.hostToAscii(text, parser.isSpecial(record));
  if (host === undefined) return false;
  record.host = isFile && host === "localhost" ? "" : host;
  return true;
}

function setPort(record, text) {
  if (!hasNoCredentials(record)) replacePort(record, withoutBreaks(text));
}

/** Gives a record another port as Node's parser does: a text with a digit that does not start with one takes the port away. */
function replacePort(record, trimmed) {
  if (trimmed !== "" && (/^[\0- -]/.test(trimmed) || !/[0-9]/.test(trimmed))) return;
  const port = /^[0-9]+/.exec(trimmed);
  if (port !== null && +port[0] > MAX_PORT) return;
  record.port = port === null || parser.SPECIAL[record.scheme] === +port[0] ? null : +port[0];
}

function setPathname(record, text) {
  if (typeof record.path === "string") return;
  const path = withoutBreaks(text).replace(/\?/g, "%3F").replace(/#/g, "%23");
  record.path = [];
  parser.appendPath(record, path);
  if (record.path.length === 0 && record.host === null) record.path = [""];
}

function setSearch(record, text) {
  const query = withoutBreaks(text);
  const inSet = parser.isSpecial(record) ? inSpecialQuery : inQuery;
  record.query = text === "" ? null : parser.encode(query[0] === "?" ? query.slice(1) : query, inSet);
}

function setHash(record, text) {
  const fragment = withoutBreaks(text);
  record.fragment = text === "" ? null : parser.encode(fragment[0] === "#" ? fragment.slice(1) : fragment, inFragment);
}

function parseWith(text, baseText) {
  if (baseText === undefined) return parser.parse(text, undefined);
  const base = parser.parse(baseText, undefined);
  return base === undefined ? undefined : parser.parse(text, base);
}

module.exports = { URL, URLSearchParams };
