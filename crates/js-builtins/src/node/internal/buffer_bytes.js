// What Node does with the bytes of a Buffer outside of JavaScript: text in and out, comparison, search, filling.
//
// Invariant: whatever is a view has bytes, of any class and with any prototype; what is none is refused. The errors are plain ones with a code.
"use strict";

const errors = require("./internal/errors");
const { normalizeEncoding, encode, decode } = require("./internal/encodings");

function accessor(prototype, name) {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name);
  return (view) => get.call(view);
}

const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
const classOf = accessor(typedArray, Symbol.toStringTag);
const lengthOf = accessor(typedArray, "length");
const byteLengthOf = accessor(typedArray, "byteLength");
const window = { buffer: accessor(typedArray, "buffer"), byteOffset: accessor(typedArray, "byteOffset"), byteLength: byteLengthOf };
const dataWindow = {
  buffer: accessor(DataView.prototype, "buffer"),
  byteOffset: accessor(DataView.prototype, "byteOffset"),
  byteLength: accessor(DataView.prototype, "byteLength"),
};

const isTypedArray = (value) => classOf(value) !== undefined;
const isUint8Array = (value) => classOf(value) === "Uint8Array";

/** The bytes of a view. */
function bytesOf(view) {
  if (!ArrayBuffer.isView(view)) throw errors.notBuffer();
  if (isUint8Array(view) && view instanceof Uint8Array) return view;
  const { buffer, byteOffset, byteLength } = isTypedArray(view) ? window : dataWindow;
  return new Uint8Array(buffer(view), byteOffset(view), byteLength(view));
}

/** An index that may be left out, as a whole number. */
function indexOr(fallback, value) {
  if (value === undefined) return fallback;
  const index = Math.trunc(+value) || 0;
  if (index < 0) throw errors.indexOutOfRange();
  return index;
}

function sliceText(view, encoding, start, end) {
  const bytes = bytesOf(view);
  if (bytes.length === 0) return "";
  start = indexOr(0, start);
  end = indexOr(bytes.length, end);
  if (end < start) end = start;
  if (end > bytes.length) throw errors.indexOutOfRange();
  return decode(bytes, encoding, start, end);
}

/** Writes as many whole characters as fit; returns the number of bytes. */
function writeText(view, encoding, text, offset, length) {
  const bytes = bytesOf(view);
  if (typeof text !== "string") throw errors.notString();
  offset = indexOr(0, offset);
  if (offset > bytes.length) throw errors.offsetOutOfBounds();
  const room = Math.min(indexOr(bytes.length - offset, length), bytes.length - offset);
  const written = encode(text, encoding);
  const count = written.length > room ? wholeCharacters(written, encoding, room) : written.length;
  for (let i = 0; i < count; i++) bytes[offset + i] = written[i];
  return count;
}

function wholeCharacters(bytes, encoding, most) {
  if (encoding === "utf16le") return most - most % 2;
  if (encoding === "utf8") while (most > 0 && (bytes[most] & 0xc0) === 0x80) most -= 1;
  return most;
}

function compareBytes(left, right) {
  left = bytesOf(left);
  right = bytesOf(right);
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) if (left[i] !== right[i]) return left[i] < right[i] ? -1 : 1;
  return left.length === right.length ? 0 : left.length < right.length ? -1 : 1;
}

/** Where a search starts; -1 if nothing can be found from there. */
function searchStart(length, offset, needleLength, isForward) {
  if (offset < 0) {
    if (offset + length >= 0) return offset + length;
    return isForward || needleLength === 0 ? 0 : -1;
  }
  if (offset + needleLength <= length) return offset;
  if (needleLength === 0) return length;
  return isForward ? -1 : length - 1;
}

/** Searches for bytes, or for a text in its encoding: one of UTF-16 is not looked for in half a unit. */
function search(view, needle, offset, encoding, isForward, isText) {
  const bytes = bytesOf(view);
  const length = isText && encoding === "utf16le" ? bytes.length - bytes.length % 2 : bytes.length;
  const start = searchStart(length, Math.trunc(offset) || 0, needle.length, isForward);
  if (needle.length === 0) return start;
  if (start < 0 || needle.length > length || (isForward && start + needle.length > length)) return -1;
  if (encoding === "utf16le") return searchUnits(bytes, length, needle, start, isForward);
  return searchAt(bytes, needle, start, length - needle.length, 1, isForward);
}

/** Searches at every `step`th byte, up to `last`. */
function searchAt(bytes, needle, start, last, step, isForward) {
  if (isForward) {
    for (let at = start; at <= last; at += step) if (isAt(bytes, needle, at)) return at;
  } else {
    for (let at = Math.min(start, last); at >= 0; at -= step) if (isAt(bytes, needle, at)) return at;
  }
  return -1;
}

function isAt(bytes, needle, at) {
  for (let i = 0; i < needle.length; i++) if (bytes[at + i] !== needle[i]) return false;
  return true;
}

function searchUnits(bytes, length, needle, start, isForward) {
  if (length < 2 || needle.length < 2) return -1;
  // Node finds nothing there, or does not return.
  if (bytes.byteOffset % 2 !== 0) errors.notSupported("UTF-16 at an odd place of a Buffer");
  const units = needle.length % 2 === 0 ? needle : needle.slice(0, -1);
  const end = length - length % 2;
  const found = searchAt(bytes, units, start - start % 2, end - units.length, 2, isForward);
  // Node takes the half unit at the end for what was found.
  return found === -1 && end < length ? end : found;
}

/** Fills with a text, the bytes of a view, or a number. */
function fillBytes(view, value, start, end, encoding) {
  const bytes = bytesOf(view);
  start = indexOr(0, start);
  end = indexOr(0, end);
  if (start > end || end > bytes.length) throw errors.bufferOutOfBounds();
  const pattern = patternOf(value, encoding);
  if (pattern.length === 0 && start < end) throw errors.invalidArgValue("value", value);
  for (let i = start; i < end; i++) bytes[i] = pattern[(i - start) % pattern.length];
}

function patternOf(value, encoding) {
  if (ArrayBuffer.isView(value)) return Array.from(bytesOf(value));
  if (typeof value === "string") return encode(value, typeof encoding === "string" ? normalizeEncoding(encoding) : "utf8");
  return [+value];
}

module.exports = { isTypedArray, isUint8Array, lengthOf, byteLengthOf, bytesOf, sliceText, writeText, compareBytes, search, fillBytes };
