// url.parse, url.format and url.resolve: the older interface, which accepts nearly everything.
"use strict";

const errors = require("./internal/errors");
const querystring = require("querystring");
const { domainToAscii } = require("./internal/url_hosts");

const SLASHED = ["http", "https", "ftp", "gopher", "file", "ws", "wss", "http:", "https:", "ftp:", "gopher:", "file:", "ws:", "wss:"];
const isSlashed = (protocol) => SLASHED.includes(protocol);

function Url() {
  this.protocol = null;
  this.slashes = null;
  this.auth = null;
  this.host = null;
  this.port = null;
  this.hostname = null;
  this.hash = null;
  this.search = null;
  this.query = null;
  this.pathname = null;
  this.path = null;
  this.href = null;
}

const ESCAPED = /[\t\n\r "'<>\\^`{|}]/g;
const escapeUnsafe = (text) => text.replace(ESCAPED, (c) => `%${c.charCodeAt(0) < 16 ? "0" : ""}${c.charCodeAt(0).toString(16).toUpperCase()}`);

function parse(input, parsesQuery, slashesDenoteHost) {
  if (input instanceof Url) return input;
  if (typeof input !== "string") throw errors.invalidArgType("url", "string", input);
  const url = new Url();
  let rest = input.trim();
  // Backslashes before the query are slashes.
  const tail = rest.search(/[?#]/);
  rest = tail < 0 ? rest.replace(/\\/g, "/") : rest.slice(0, tail).replace(/\\/g, "/") + rest.slice(tail);
  const scheme = /^[a-z0-9.+-]+:/i.exec(rest);
  let lower = "";
  if (scheme !== null) {
    lower = scheme[0].toLowerCase();
    url.protocol = lower;
    rest = rest.slice(scheme[0].length);
  }
  let hasSlashes = false;
  if ((slashesDenoteHost || scheme !== null || /^\/\/[^@/]+@[^@/]+/.test(rest)) && rest.startsWith("//") && lower !== "javascript:") {
    rest = rest.slice(2);
    url.slashes = true;
    hasSlashes = true;
  }
  if (lower !== "javascript:" && (hasSlashes || (scheme !== null && !isSlashed(lower)))) {
    rest = takeHost(url, rest, input);
  }
  if (lower !== "javascript:") rest = escapeUnsafe(rest);
  const hash = rest.indexOf("#");
  if (hash >= 0) {
    url.hash = rest.slice(hash);
    rest = rest.slice(0, hash);
  }
  const question = rest.indexOf("?");
  if (question >= 0) {
    url.search = rest.slice(question);
    url.query = parsesQuery ? querystring.parse(url.search.slice(1)) : url.search.slice(1);
    rest = rest.slice(0, question);
  } else if (parsesQuery) {
    url.search = null;
    url.query = { __proto__: null };
  }
  if (rest !== "") url.pathname = rest;
  if (isSlashed(lower) && url.hostname && !url.pathname) url.pathname = "/";
  if (url.pathname || url.search) url.path = (url.pathname || "") + (url.search || "");
  url.href = format(url);
  return url;
}

function takeHost(url, rest, input) {
  let end = rest.search(/[/?#]/);
  if (end < 0) end = rest.length;
  const at = rest.lastIndexOf("@", end);
  let start = 0;
  if (at >= 0 && at < end) {
    url.auth = decodeURIComponent(rest.slice(0, at));
    start = at + 1;
  }
  const stop = rest.slice(start).search(/[\t\n\r "#%'/;<>?\\^`{|}]/);
  const hostEnd = stop < 0 ? rest.length : start + stop;
  let host = rest.slice(start, hostEnd);
  const port = /:([0-9]*)$/.exec(host);
  if (port !== null) {
    if (port[1] !== "") url.port = port[1];
    host = host.slice(0, -port[0].length);
  }
  const isBracketed = host.startsWith("[") && host.endsWith("]");
  if (!isBracketed && /:/.test(host)) {
    const error = errors.invalidUrl();
    error.input = input;
    throw error;
  }
  url.hostname = host.length > 255 ? "" : isBracketed ? host.slice(1, -1).toLowerCase() : domainToAscii(host.toLowerCase()) ?? "";
  url.host = (isBracketed ? `[${url.hostname}]` : url.hostname) + (url.port === null ? "" : `:${url.port}`);
  return rest.slice(hostEnd);
}

function format(value) {
  if (typeof value === "string") value = parse(value);
  else if (value === null || typeof value !== "object") throw errors.invalidArgType("urlObject", ["Object", "string"], value);
  const auth = value.auth ? `${encodeURIComponent(value.auth).replace(/%3A/gi, ":")}@` : "";
  let protocol = value.protocol || "";
  let pathname = value.pathname || "";
  let hash = value.hash || "";
  let host = "";
  let query = "";
  if (value.host) host = auth + value.host;
  else if (value.hostname) {
    host = auth + (value.hostname.includes(":") && !value.hostname.startsWith("[") ? `[${value.hostname}]` : value.hostname);
    if (value.port) host += `:${value.port}`;
  }
  if (value.query !== null && typeof value.query === "object") query = querystring.stringify(value.query);
  let search = value.search || (query ? `?${query}` : "");
  if (protocol && !protocol.endsWith(":")) protocol += ":";
  pathname = pathname.replace(/[?#]/g, (c) => (c === "?" ? "%3F" : "%23"));
  if (value.slashes || isSlashed(protocol)) {
    if (value.slashes || host) {
      if (pathname && pathname[0] !== "/") pathname = `/${pathname}`;
      host = `//${host}`;
    } else if (protocol === "file:" || protocol === "file") {
      host = "//";
    }
  }
  search = search.replace(/#/g, "%23");
  if (hash && hash[0] !== "#") hash = `#${hash}`;
  if (search && search[0] !== "?") search = `?${search}`;
  return protocol + host + pathname + search + hash;
}

function formatWhatwg(url, options = {}) {
  const { fragment = true, search = true, auth = true } = options ?? {};
  let text = url.protocol;
  if (url.host !== "" || url.protocol === "file:") {
    text += "//";
    if (auth && (url.username || url.password)) text += `${url.username}${url.password ? `:${url.password}` : ""}@`;
    text += url.host;
  }
  return `${text}${url.pathname}${search ? url.search : ""}${fragment ? url.hash : ""}`;
}

function resolveObject(source, relative) {
  if (!source) return relative;
  const base = source instanceof Url ? source : parse(source, false, true);
  const link = relative instanceof Url ? relative : parse(relative, false, true);
  const result = Object.assign(new Url(), base, { hash: link.hash });
  if (link.href === "") {
    result.href = format(result);
    return result;
  }
  if (link.protocol && link.protocol !== base.protocol) {
    Object.assign(result, link);
    result.href = format(result);
    return result;
  }
  if (link.slashes && link.host !== null) {
    Object.assign(result, link, { protocol: base.protocol ?? link.protocol });
    result.pathname = removeDots(result.pathname ?? "/", true);
  } else if (link.pathname) {
    const isRooted = link.pathname[0] === "/";
    const folder = (base.pathname ?? "").replace(/[^/]*$/, "");
    const joined = isRooted ? link.pathname : (folder || (base.host ? "/" : "")) + link.pathname;
    result.pathname = removeDots(joined, joined[0] === "/" || Boolean(base.host));
    result.search = link.search;
    result.query = link.query;
  } else if (link.search !== null) {
    result.search = link.search;
    result.query = link.query;
  }
  result.path = (result.pathname ?? "") + (result.search ?? "") || null;
  result.href = format(result);
  return result;
}

function removeDots(path, isRooted) {
  const kept = [];
  const segments = path.split("/");
  const last = segments[segments.length - 1];
  for (const segment of segments[0] === "" && isRooted ? segments.slice(1) : segments) {
    if (segment === ".") continue;
    if (segment === "..") {
      if (kept.length > 0 && kept[kept.length - 1] !== "..") kept.pop();
      else if (!isRooted) kept.push("..");
    } else {
      kept.push(segment);
    }
  }
  if ((last === "." || last === "..") && kept[kept.length - 1] !== "") kept.push("");
  return (isRooted ? "/" : "") + kept.join("/");
}

module.exports = { Url, parse, format, formatWhatwg, resolveObject, resolve: (source, relative) => format(resolveObject(source, relative)) };
