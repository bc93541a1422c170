// Text as bytes and bytes as text, in the encodings that Buffer knows.
//
// `encode` and `decode` work on plain lists of bytes (any Uint8Array). Lone surrogates and malformed UTF-8 become U+FFFD,
// as the WHATWG encoding standard says.
"use strict";

const NAMES = {
  __proto__: null,
  utf8: "utf8", "utf-8": "utf8",
  ucs2: "utf16le", "ucs-2": "utf16le", utf16le: "utf16le", "utf-16le": "utf16le",
  latin1: "latin1", binary: "latin1",
  base64: "base64", base64url: "base64url",
  hex: "hex", ascii: "ascii",
};
const SHORTEST = "hex".length;
const LONGEST = "base64url".length;

/** The usual name of an encoding; undefined if there is none. */
function normalizeEncoding(name) {
  if (name === undefined || name === null || name === "") return "utf8";
  if (typeof name === "string") return NAMES[name] ?? NAMES[name.toLowerCase()];
  // What is no text is made one only if it is as long as a name.
  const length = name.length;
  if (!Number.isInteger(length) || length < SHORTEST || length > LONGEST) return undefined;
  const text = String.prototype.toLowerCase.call(name);
  return text.length === length ? NAMES[text] : undefined;
}

function utf8Bytes(text) {
  const bytes = [];
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes.push(code);
      continue;
    }
    if (code < 0x800) {
      bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const next = code <= 0xdbff && i + 1 < text.length ? text.charCodeAt(i + 1) : 0;
      if (next >= 0xdc00 && next <= 0xdfff) {
        code = 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00);
        bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
        i += 1;
        continue;
      }
      code = 0xfffd;
    }
    bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return bytes;
}

/** What may follow a first byte: how many bytes, and the range of the second one. */
function utf8Lead(byte) {
  if (byte >= 0xc2 && byte <= 0xdf) return [1, 0x80, 0xbf];
  if (byte >= 0xe0 && byte <= 0xef) return [2, byte === 0xe0 ? 0xa0 : 0x80, byte === 0xed ? 0x9f : 0xbf];
  if (byte >= 0xf0 && byte <= 0xf4) return [3, byte === 0xf0 ? 0x90 : 0x80, byte === 0xf4 ? 0x8f : 0xbf];
  return undefined;
}

/** Reads UTF-8; `onMalformed`, if given, is called instead of putting in U+FFFD. */
function utf8Text(bytes, start, end, onMalformed) {
  let text = "";
  for (let i = start; i < end; i++) {
    const first = bytes[i];
    if (first < 0x80) {
      text += String.fromCharCode(first);
      continue;
    }
    const lead = utf8Lead(first);
    let code = first;
    let seen = 0;
    if (lead !== undefined) {
      let [needed, low, high] = lead;
      code = first & (needed === 1 ? 0x1f : needed === 2 ? 0x0f : 0x07);
      while (seen < needed && i + 1 < end && bytes[i + 1] >= low && bytes[i + 1] <= high) {
        code = (code << 6) | (bytes[i + 1] & 63);
        low = 0x80;
        high = 0xbf;
        i += 1;
        seen += 1;
      }
      if (seen === needed) {
        text += String.fromCodePoint(code);
        continue;
      }
    }
    if (onMalformed) onMalformed();
    text += "\ufffd";
  }
  return text;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const URL_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function base64Text(bytes, start, end, isUrl) {
  const alphabet = isUrl ? URL_ALPHABET : ALPHABET;
  let text = "";
  for (let i = start; i < end; i += 3) {
    const count = end - i;
    const word = (bytes[i] << 16) | ((count > 1 ? bytes[i + 1] : 0) << 8) | (count > 2 ? bytes[i + 2] : 0);
    text += alphabet[word >> 18] + alphabet[(word >> 12) & 63];
    if (count > 1) text += alphabet[(word >> 6) & 63];
    else if (!isUrl) text += "=";
    if (count > 2) text += alphabet[word & 63];
    else if (!isUrl) text += "=";
  }
  return text;
}

function base64Digit(character) {
  if (character === "-") return 62;
  if (character === "_") return 63;
  return ALPHABET.indexOf(character);
}

/** A character of digits: of those above U+00FF the lower byte counts. */
function digitAt(text, index) {
  const code = text.charCodeAt(index);
  return code > 255 ? String.fromCharCode(code & 255) : text[index];
}

/** Reads both alphabets; what is no digit is skipped, the first "=" ends the text. */
function base64Bytes(text) {
  const bytes = [];
  let word = 0;
  let bits = 0;
  for (let i = 0; i < text.length; i++) {
    const character = digitAt(text, i);
    if (character === "=") break;
    const digit = base64Digit(character);
    if (digit < 0) continue;
    word = ((word << 6) | digit) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((word >> bits) & 255);
    }
  }
  return bytes;
}

function hexBytes(text) {
  const bytes = [];
  for (let i = 0; i + 1 < text.length; i += 2) {
    const pair = digitAt(text, i) + digitAt(text, i + 1);
    if (!/^[0-9a-fA-F]{2}$/.test(pair)) break;
    bytes.push(parseInt(pair, 16));
  }
  return bytes;
}

function unitBytes(text) {
  const bytes = [];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes.push(code & 255, code >> 8);
  }
  return bytes;
}

function latin1Bytes(text) {
  const bytes = [];
  for (let i = 0; i < text.length; i++) bytes.push(text.charCodeAt(i) & 255);
  return bytes;
}

/** A string as a list of bytes. */
function encode(text, encoding) {
  switch (encoding) {
    case "utf8": return utf8Bytes(text);
    case "utf16le": return unitBytes(text);
    case "latin1":
    case "ascii": return latin1Bytes(text);
    case "hex": return hexBytes(text);
    default: return base64Bytes(text);
  }
}

/** Bytes as a string. */
function decode(bytes, encoding, start = 0, end = bytes.length) {
  if (encoding === "utf8") return utf8Text(bytes, start, end);
  if (encoding === "base64" || encoding === "base64url") return base64Text(bytes, start, end, encoding === "base64url");
  let text = "";
  if (encoding === "utf16le") {
    for (let i = start; i + 1 < end; i += 2) text += String.fromCharCode(bytes[i] | (bytes[i + 1] << 8));
    return text;
  }
  for (let i = start; i < end; i++) {
    if (encoding === "hex") text += (bytes[i] < 16 ? "0" : "") + bytes[i].toString(16);
    else text += String.fromCharCode(encoding === "ascii" ? bytes[i] & 127 : bytes[i]);
  }
  return text;
}

module.exports = { normalizeEncoding, encode, decode, utf8Bytes, utf8Text, base64Text, base64Bytes, utf8Lead };
