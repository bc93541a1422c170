// The URL parser of the WHATWG URL standard: text to record and back.
//
// A record has scheme, username, password, host (null or text), port (null or number), path (list, or a text for an opaque
// path), query and fragment (null or text). Invariant: every field is percent-encoded as the standard says.
"use strict";

const { utf8Bytes, utf8Text } = require("./internal/encodings");
const { hostToAscii } = require("./internal/url_hosts");

const SPECIAL = { __proto__: null, "ftp:": 21, "file:": null, "http:": 80, "https:": 443, "ws:": 80, "wss:": 443 };

const isSpecial = (url) => url.scheme in SPECIAL;
const isAlpha = (c) => /^[A-Za-z]$/.test(c);
const isHexPair = (text) => /^[0-9A-Fa-f]{2}$/.test(text);

// The percent-encode sets, as tests of code points below 0x7f.
const inC0 = (point) => point <= 0x1f || point > 0x7e;
const inFragment = (point) => inC0(point) || ' "<>`'.includes(String.fromCharCode(point));
const inQuery = (point) => inC0(point) || ' "#<>'.includes(String.fromCharCode(point));
const inSpecialQuery = (point) => inQuery(point) || point === 0x27;
const inPath = (point) => inQuery(point) || "?`{}".includes(String.fromCharCode(point));
const inUserinfo = (point) => inPath(point) || "/:;=@[\\]^|".includes(String.fromCharCode(point));

/** Percent-encodes what a set contains. */
function encode(text, inSet) {
  let result = "";
  for (const character of text) {
    const point = character.codePointAt(0);
    if (point <= 0x7e && !inSet(point)) {
      result += character;
      continue;
    }
    for (const byte of utf8Bytes(character)) result += `%${byte < 16 ? "0" : ""}${byte.toString(16).toUpperCase()}`;
  }
  return result;
}

/** Percent-decodes to text. */
function decode(text) {
  const source = utf8Bytes(text);
  const bytes = [];
  for (let i = 0; i < source.length; i++) {
    const pair = source[i] === 0x25 ? String.fromCharCode(source[i + 1], source[i + 2]) : "";
    if (isHexPair(pair)) {
      bytes.push(parseInt(pair, 16));
      i += 2;
    } else {
      bytes.push(source[i]);
    }
  }
  return utf8Text(bytes, 0, bytes.length);
}

const isSingleDot = (segment) => /^(\.|%2e)$/i.test(segment);
const isDoubleDot = (segment) => /^(\.|%2e){2}$/i.test(segment);
const isDriveLetter = (text) => /^[A-Za-z][:|]$/.test(text);
const isNormalDriveLetter = (text) => /^[A-Za-z]:$/.test(text);
const startsWithDriveLetter = (text) => /^[A-Za-z][:|]([/\\?#]|$)/.test(text);

function shorten(url) {
  if (url.scheme === "file:" && url.path.length === 1 && isNormalDriveLetter(url.path[0])) return;
  url.path.pop();
}

/** Parses; undefined for what is no URL. */
function parse(input, base) {
  const text = input.replace(/^[\0-\x20]+|[\0-\x20]+$/g, "").replace(/[\t\n\r]/g, "").toWellFormed();
  const url = { scheme: "", username: "", password: "", host: null, port: null, path: [], query: null, fragment: null };
  const match = /^([A-Za-z][A-Za-z0-9+\-.]*):/.exec(text);
  if (match !== null) {
    url.scheme = match[0].toLowerCase();
    return parseAfterScheme(url, text.slice(match[0].length), base);
  }
  if (base === undefined) return undefined;
  if (typeof base.path === "string") {
    if (text[0] !== "#") return undefined;
    return Object.assign(url, base, { fragment: encode(text.slice(1), inFragment) });
  }
  url.scheme = base.scheme;
  return url.scheme === "file:" ? parseFile(url, text, base) : parseRelative(url, text, base);
}

function parseAfterScheme(url, rest, base) {
  if (url.scheme === "file:") return parseFile(url, rest, base !== undefined && base.scheme === "file:" ? base : undefined);
  if (isSpecial(url)) {
    if (base !== undefined && base.scheme === url.scheme && !/^[/\\]{2}/.test(rest) && rest[0] !== "/" && rest[0] !== "\\") return parseRelative(url, rest, base);
    if (base !== undefined && base.scheme === url.scheme && !rest.startsWith("//")) return parseRelative(url, rest, base);
    return parseAuthority(url, rest.replace(/^[/\\]+/, ""));
  }
  if (rest.startsWith("//")) return parseAuthority(url, rest.slice(2));
  if (rest[0] === "/") return parsePath(url, rest);
  return parseOpaque(url, rest);
}

function parseOpaque(url, rest) {
  const [path, query, fragment] = splitTail(rest);
  url.path = encode(path, inC0);
  return finish(url, query, fragment);
}

/** Path, query and fragment; the latter are null if missing. */
function splitTail(text) {
  const hash = text.indexOf("#");
  const fragment = hash < 0 ? null : text.slice(hash + 1);
  const rest = hash < 0 ? text : text.slice(0, hash);
  const mark = rest.indexOf("?");
  return [mark < 0 ? rest : rest.slice(0, mark), mark < 0 ? null : rest.slice(mark + 1), fragment];
}

function finish(url, query, fragment) {
  if (query !== null) url.query = encode(query, isSpecial(url) ? inSpecialQuery : inQuery);
  if (fragment !== null) url.fragment = encode(fragment, inFragment);
  return url;
}

const isSlash = (url, c) => c === "/" || (c === "\\" && isSpecial(url));

function parseRelative(url, text, base) {
  if (isSlash(url, text[0])) {
    if (isSlash(url, text[1])) return parseAuthority(url, isSpecial(url) ? text.slice(2).replace(/^[/\\]+/, "") : text.slice(2));
    Object.assign(url, { username: base.username, password: base.password, host: base.host, port: base.port });
    return parsePath(url, text);
  }
  Object.assign(url, { username: base.username, password: base.password, host: base.host, port: base.port, path: base.path.slice(), query: base.query });
  const [path, query, fragment] = splitTail(text);
  if (path !== "") {
    url.query = null;
    shorten(url);
    return parsePath(url, text);
  }
  if (query !== null) url.query = null;
  return finish(url, query, fragment);
}

function parseFile(url, text, base) {
  url.host = "";
  const isSlashed = text[0] === "/" || text[0] === "\\";
  if (isSlashed && (text[1] === "/" || text[1] === "\\")) return parseFileHost(url, text.slice(2));
  if (isSlashed) {
    if (base !== undefined && base.scheme === "file:") {
      url.host = base.host;
      if (!startsWithDriveLetter(text.slice(1)) && base.path.length > 0 && isNormalDriveLetter(base.path[0])) url.path.push(base.path[0]);
    }
    return parsePath(url, text);
  }
  if (base === undefined || base.scheme !== "file:") return parsePath(url, text);
  Object.assign(url, { host: base.host, path: base.path.slice(), query: base.query });
  const [path, query, fragment] = splitTail(text);
  if (path !== "") {
    url.query = null;
    if (startsWithDriveLetter(text)) url.path = [];
    else shorten(url);
    return parsePath(url, text);
  }
  if (query !== null) url.query = null;
  return finish(url, query, fragment);
}

function parseFileHost(url, text) {
  const end = text.search(/[/\\?#]/);
  const host = end < 0 ? text : text.slice(0, end);
  const rest = end < 0 ? "" : text.slice(end);
  if (isDriveLetter(host)) return parsePath(url, text);
  if (host !== "") {
    const parsed = hostToAscii(host, true);
    if (parsed === undefined) return undefined;
    url.host = parsed === "localhost" ? "" : parsed;
  }
  return parsePath(url, rest);
}

function parseAuthority(url, text) {
  const end = text.search(isSpecial(url) ? /[/\\?#]/ : /[/?#]/);
  const authority = end < 0 ? text : text.slice(0, end);
  const rest = end < 0 ? "" : text.slice(end);
  const at = authority.lastIndexOf("@");
  if (at >= 0) {
    const credentials = authority.slice(0, at);
    const colon = credentials.indexOf(":");
    url.username = encode(colon < 0 ? credentials : credentials.slice(0, colon), inUserinfo);
    if (colon >= 0) url.password = encode(credentials.slice(colon + 1), inUserinfo);
  }
  const hostPort = authority.slice(at + 1);
  if (at >= 0 && hostPort === "") return undefined;
  if (!setHostPort(url, hostPort)) return undefined;
  return parsePath(url, rest);
}

function setHostPort(url, text) {
  const close = text[0] === "[" ? text.indexOf("]") : -1;
  const colon = text.indexOf(":", close + 1);
  const host = colon < 0 ? text : text.slice(0, colon);
  if (host === "" && (isSpecial(url) || colon >= 0)) return false;
  const parsed = host === "" ? "" : hostToAscii(host, isSpecial(url));
  if (parsed === undefined) return false;
  url.host = parsed;
  if (colon < 0 || colon === text.length - 1) return true;
  const digits = text.slice(colon + 1);
  if (!/^[0-9]+$/.test(digits) || +digits > 65535) return false;
  url.port = SPECIAL[url.scheme] === +digits ? null : +digits;
  return true;
}

function parsePath(url, text) {
  const [path, query, fragment] = splitTail(text);
  appendPath(url, path);
  return finish(url, query, fragment);
}

function appendPath(url, path) {
  if (path === "" && !isSpecial(url)) return;
  const segments = (isSlash(url, path[0]) ? path.slice(1) : path).split(isSpecial(url) ? /[/\\]/ : "/");
  segments.forEach((segment, i) => {
    const isLast = i === segments.length - 1;
    if (isDoubleDot(segment)) {
      shorten(url);
      if (isLast) url.path.push("");
    } else if (isSingleDot(segment)) {
      if (isLast) url.path.push("");
    } else {
      if (url.scheme === "file:" && url.path.length === 0 && isDriveLetter(segment)) segment = `${segment[0]}:`;
      url.path.push(encode(segment, inPath));
    }
  });
}

function pathText(url) {
  return typeof url.path === "string" ? url.path : url.path.map((segment) => `/${segment}`).join("");
}

function serialize(url, withoutFragment) {
  let text = url.scheme;
  if (url.host !== null) {
    text += "//";
    if (url.username !== "" || url.password !== "") text += `${url.username}${url.password === "" ? "" : `:${url.password}`}@`;
    text += url.host;
    if (url.port !== null) text += `:${url.port}`;
  } else if (typeof url.path !== "string" && url.path.length > 1 && url.path[0] === "") {
    text += "/.";
  }
  text += pathText(url);
  if (url.query !== null) text += `?${url.query}`;
  if (url.fragment !== null && !withoutFragment) text += `#${url.fragment}`;
  return text;
}

module.exports = { parse, serialize, pathText, encode, decode, isSpecial, setHostPort, appendPath, hostToAscii, isAlpha, SPECIAL, sets: { inUserinfo, inFragment, inQuery, inSpecialQuery, inC0 } };
