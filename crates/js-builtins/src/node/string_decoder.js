// string_decoder: bytes to text, piece by piece, without cutting characters.
"use strict";

const { Buffer } = require("buffer");
const errors = require("./internal/errors");
const { normalizeEncoding, decode, utf8Lead } = require("./internal/encodings");

function StringDecoder(encoding) {
  const name = normalizeEncoding(encoding);
  if (name === undefined) throw errors.unknownEncoding(encoding);
  this.encoding = name;
  this._kept = [];
}

/** How many bytes at the end belong to a character that is not complete yet. */
function incomplete(bytes, encoding) {
  const length = bytes.length;
  if (encoding === "utf16le") {
    const odd = length % 2;
    const whole = length - odd;
    const isHigh = whole >= 2 && bytes[whole - 1] >= 0xd8 && bytes[whole - 1] <= 0xdb;
    return odd + (isHigh ? 2 : 0);
  }
  if (encoding === "base64" || encoding === "base64url") return length % 3;
  if (encoding !== "utf8") return 0;
  for (let back = 1; back <= Math.min(3, length); back++) {
    const byte = bytes[length - back];
    if ((byte & 0xc0) === 0x80) continue;
    const lead = utf8Lead(byte);
    if (lead === undefined || back > lead[0]) return 0;
    if (back > 1 && (bytes[length - back + 1] < lead[1] || bytes[length - back + 1] > lead[2])) return 0;
    return back;
  }
  return 0;
}

StringDecoder.prototype.write = function write(chunk) {
  if (typeof chunk === "string") return chunk;
  if (!ArrayBuffer.isView(chunk)) throw errors.invalidArgType("buf", ["Buffer", "TypedArray", "DataView"], chunk);
  const piece = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const bytes = this._kept.length === 0 ? piece : [...this._kept, ...piece];
  const rest = incomplete(bytes, this.encoding);
  const end = bytes.length - rest;
  this._kept = Array.from(bytes.slice(end));
  return decode(bytes, this.encoding, 0, end);
};

StringDecoder.prototype.end = function end(chunk) {
  let text = chunk === undefined ? "" : this.write(chunk);
  if (this._kept.length > 0) text += this.encoding === "utf8" ? "\ufffd" : decode(this._kept, this.encoding);
  this._kept = [];
  return text;
};

StringDecoder.prototype.text = function text(chunk, offset) {
  this._kept = [];
  return this.write(chunk.slice(offset));
};

Object.defineProperties(StringDecoder.prototype, {
  lastChar: { configurable: true, enumerable: true, get() { return Buffer.from(this._kept.slice()); } },
  lastNeed: { configurable: true, enumerable: true, get() { return this._kept.length === 0 ? 0 : this.encoding === "utf8" ? utf8Lead(this._kept[0])[0] + 1 - this._kept.length : 1; } },
  lastTotal: { configurable: true, enumerable: true, get() { return this._kept.length === 0 ? 0 : this.encoding === "utf8" ? utf8Lead(this._kept[0])[0] + 1 : 2; } },
});

module.exports = { StringDecoder };
