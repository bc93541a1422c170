// querystring: the older way to read and write query strings.
"use strict";

const errors = require("./internal/errors");

/** Bytes of a string with %XX read; malformed sequences stay as they are. */
function unescapeBuffer(text) {
  const { Buffer } = require("buffer");
  const bytes = [];
  const source = Buffer.from(String(text), "latin1");
  for (let i = 0; i < source.length; i++) {
    const digits = source[i] === 0x25 && i + 2 < source.length ? source.latin1Slice(i + 1, i + 3) : "";
    if (/^[0-9a-fA-F]{2}$/.test(digits)) {
      bytes.push(parseInt(digits, 16));
      i += 2;
    } else {
      bytes.push(source[i]);
    }
  }
  return Buffer.from(bytes);
}

function unescape(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    const { Buffer } = require("buffer");
    const bytes = [];
    for (let i = 0; i < text.length; i++) {
      const digits = text[i] === "%" ? text.slice(i + 1, i + 3) : "";
      if (/^[0-9a-fA-F]{2}$/.test(digits)) {
        bytes.push(parseInt(digits, 16));
        i += 2;
      } else {
        bytes.push(...Buffer.from(text[i]));
      }
    }
    return Buffer.from(bytes).toString();
  }
}

function escape(text) {
  if (typeof text !== "string") {
    if (typeof text === "object") text = String(text);
    else text += "";
  }
  try {
    return encodeURIComponent(text);
  } catch {
    throw errors.invalidUri();
  }
}

function primitiveText(value) {
  if (typeof value === "string") return value;
  if (typeof value === "number" && isFinite(value)) return `${value}`;
  if (typeof value === "bigint") return `${value}`;
  if (typeof value === "boolean") return value ? "true" : "false";
  return "";
}

function stringify(value, separator, equals, options) {
  const sep = separator || "&";
  const eq = equals || "=";
  const encode = options && typeof options.encodeURIComponent === "function" ? options.encodeURIComponent : module.exports.escape;
  if (value === null || typeof value !== "object") return "";
  const pairs = [];
  for (const key of Object.keys(value)) {
    const name = encode(primitiveText(key)) + eq;
    const content = value[key];
    if (Array.isArray(content)) for (const entry of content) pairs.push(name + encode(primitiveText(entry)));
    else pairs.push(name + encode(primitiveText(content)));
  }
  return pairs.join(sep);
}

function parse(text, separator, equals, options) {
  const result = { __proto__: null };
  if (typeof text !== "string" || text.length === 0) return result;
  const sep = separator ? `${separator}` : "&";
  const eq = equals ? `${equals}` : "=";
  let most = options && typeof options.maxKeys === "number" ? options.maxKeys : 1000;
  const decode = options && typeof options.decodeURIComponent === "function" ? options.decodeURIComponent : module.exports.unescape;
  const decodeSafely = (part) => {
    const plain = part.replaceAll("+", " ");
    try {
      return decode(plain);
    } catch {
      return unescape(plain);
    }
  };
  let pairs = text.split(sep).filter((pair) => pair !== "");
  if (most > 0) pairs = pairs.slice(0, most);
  for (const pair of pairs) {
    const at = pair.indexOf(eq);
    const key = decodeSafely(at < 0 ? pair : pair.slice(0, at));
    const content = at < 0 ? "" : decodeSafely(pair.slice(at + eq.length));
    if (!(key in result)) result[key] = content;
    else if (Array.isArray(result[key])) result[key].push(content);
    else result[key] = [result[key], content];
  }
  return result;
}

module.exports = { unescapeBuffer, unescape, escape, stringify, encode: stringify, parse, decode: parse };
