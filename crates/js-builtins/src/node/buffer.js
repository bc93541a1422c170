// buffer: Buffer, atob and btoa.
//
// A Buffer is a Uint8Array with another prototype; what it inherits it does not redefine.
"use strict";

const binding = require("./internal/binding");
const errors = require("./internal/errors");
const { validateArray, validateInteger, validateNumber, validateString } = require("./internal/validators");
const { normalizeEncoding, encode, decode } = require("./internal/encodings");
const { isTypedArray, isUint8Array, lengthOf, byteLengthOf, bytesOf, sliceText, writeText, compareBytes, search, fillBytes } = require("./internal/buffer_bytes");
const { isWellFormed, transcoded } = require("./internal/transcoding");
const numbers = require("./internal/buffer_numbers");

const MAX_LENGTH = 4294967296;
const MAX_STRING_LENGTH = 536870888;
const INSPECTED_BYTES = 50;
const MAX_OFFSET = 2 ** 31 - 1;
const MIN_OFFSET = -(2 ** 31);
const { set: typedSet, slice: typedSlice, fill: typedFill } = Uint8Array.prototype;

class FastBuffer extends Uint8Array {}

function Buffer(value, encodingOrOffset, length) {
  if (typeof value === "number") {
    if (typeof encodingOrOffset === "string") throw errors.invalidArgType("string", "string", value);
    return Buffer.alloc(value);
  }
  return Buffer.from(value, encodingOrOffset, length);
}

Object.defineProperty(Buffer, Symbol.species, { configurable: true, enumerable: false, get() { return FastBuffer; } });
Object.setPrototypeOf(Buffer, Uint8Array);
Buffer.prototype = FastBuffer.prototype;
Object.defineProperty(FastBuffer.prototype, "constructor", { value: Buffer, writable: true, enumerable: false, configurable: true });
Buffer.poolSize = 8192;

/** The encoding of a name, which is made a text first; the empty one is none. */
function encodingOf(name) {
  const text = name + "";
  return text === "" ? undefined : normalizeEncoding(text);
}

function requireEncoding(name) {
  const encoding = encodingOf(name);
  if (encoding === undefined) throw errors.unknownEncoding(name);
  return encoding;
}

function fromBytes(list) {
  const buffer = new FastBuffer(list.length);
  for (let i = 0; i < buffer.length; i++) buffer[i] = list[i];
  return buffer;
}

function fromArrayLike(list) {
  if (!(list.length > 0)) return new FastBuffer();
  if (!isTypedArray(list)) return fromBytes(list);
  const buffer = new FastBuffer(list.length);
  typedSet.call(buffer, list);
  return buffer;
}

function fromString(text, encoding) {
  return fromBytes(encode(text, typeof encoding === "string" && encoding !== "" ? requireEncoding(encoding) : "utf8"));
}

const isAnyBuffer = (value) => value instanceof ArrayBuffer || (typeof SharedArrayBuffer === "function" && value instanceof SharedArrayBuffer);

Buffer.from = function from(value, encodingOrOffset, length) {
  if (typeof value === "string") return fromString(value, encodingOrOffset);
  if (typeof value === "object" && value !== null) {
    if (isAnyBuffer(value)) return fromArrayBuffer(value, encodingOrOffset, length);
    const primitive = value.valueOf && value.valueOf();
    if (primitive !== null && primitive !== undefined && primitive !== value && (typeof primitive === "string" || typeof primitive === "object")) {
      return Buffer.from(primitive, encodingOrOffset, length);
    }
    if (value.length !== undefined || isAnyBuffer(value.buffer)) return typeof value.length !== "number" ? new FastBuffer() : fromArrayLike(value);
    if (value.type === "Buffer" && Array.isArray(value.data)) return fromArrayLike(value.data);
    if (typeof value[Symbol.toPrimitive] === "function") {
      const text = value[Symbol.toPrimitive]("string");
      if (typeof text === "string") return fromString(text, encodingOrOffset);
    }
  }
  throw errors.invalidArgType("first argument", ["string", "Buffer", "ArrayBuffer", "Array", "Array-like Object"], value);
};

function fromArrayBuffer(buffer, offset, length) {
  if (offset === undefined) offset = 0;
  else {
    offset = +offset;
    if (Number.isNaN(offset)) offset = 0;
  }
  const most = buffer.byteLength - offset;
  if (most < 0) throw errors.bufferOutOfBounds("offset");
  if (length === undefined) return new FastBuffer(buffer, offset, most);
  length = +length;
  if (length > 0 && length > most) throw errors.bufferOutOfBounds("length");
  return new FastBuffer(buffer, offset, length > 0 ? length : 0);
}

const of = (...items) => fromBytes(items);
Buffer.of = of;

Buffer.copyBytesFrom = function copyBytesFrom(view, offset, length) {
  if (!isTypedArray(view)) throw errors.invalidArgType("view", ["TypedArray"], view);
  const count = lengthOf(view);
  if (count === 0) return new FastBuffer();
  if (offset === undefined && length === undefined) return fromBytes(bytesOf(view));
  if (offset !== undefined) validateInteger(offset, "offset", 0);
  const start = offset === undefined ? 0 : offset;
  if (start >= count) return new FastBuffer();
  if (length !== undefined) validateInteger(length, "length", 0);
  return fromBytes(bytesOf(typedSlice.call(view, start, length === undefined ? count : start + length)));
};

const checkSize = (size) => validateNumber(size, "size", 0, MAX_LENGTH);

Buffer.alloc = function alloc(size, fill, encoding) {
  checkSize(size);
  const buffer = new FastBuffer(size);
  return fill !== undefined && fill !== 0 && size > 0 ? fillBuffer(buffer, fill, 0, buffer.length, encoding) : buffer;
};
Buffer.allocUnsafe = function allocUnsafe(size) {
  return unfilled(size);
};
Buffer.allocUnsafeSlow = function allocUnsafeSlow(size) {
  return unfilled(size);
};

/** Bytes that nobody has written: those of our machine are zeros. */
function unfilled(size) {
  checkSize(size);
  binding.assume("machine");
  return new FastBuffer(size);
}

Buffer.isBuffer = function isBuffer(value) {
  return value instanceof Buffer;
};
Buffer.isEncoding = function isEncoding(encoding) {
  return typeof encoding === "string" && encoding !== "" && normalizeEncoding(encoding) !== undefined;
};

Buffer.byteLength = function byteLength(text, encoding) {
  if (typeof text === "string") return text === "" ? 0 : encodedLength(text, encoding ? encodingOf(encoding) : "utf8");
  if (ArrayBuffer.isView(text) || isAnyBuffer(text)) return text.byteLength;
  throw errors.invalidArgType("string", ["string", "Buffer", "ArrayBuffer"], text);
};

function encodedLength(text, encoding) {
  switch (encoding) {
    case "latin1":
    case "ascii": return text.length;
    case "utf16le": return text.length * 2;
    case "hex": return text.length >>> 1;
    case "base64":
    case "base64url": {
      let length = text.length;
      if (text[length - 1] === "=") length -= 1;
      if (length > 1 && text[length - 1] === "=") length -= 1;
      return (length * 3) >>> 2;
    }
    default: return encode(text, "utf8").length;
  }
}

Buffer.compare = function compare(left, right) {
  if (!isUint8Array(left)) throw errors.invalidArgType("buf1", ["Buffer", "Uint8Array"], left);
  if (!isUint8Array(right)) throw errors.invalidArgType("buf2", ["Buffer", "Uint8Array"], right);
  return compareBytes(left, right);
};

Buffer.concat = function concat(list, length) {
  validateArray(list, "list");
  if (list.length === 0) return new FastBuffer();
  if (length === undefined) length = totalLength(list);
  else validateOffset(length, "length");
  checkSize(length);
  const buffer = new FastBuffer(length);
  let at = 0;
  for (let i = 0; i < list.length; i++) {
    const part = list[i];
    if (!isUint8Array(part)) throw errors.invalidArgType(`list[${i}]`, ["Buffer", "Uint8Array"], part);
    at += copyBytes(part, buffer, at, 0, part.length);
  }
  return buffer;
};

function totalLength(list) {
  let total = 0;
  for (let i = 0; i < list.length; i++) if (list[i].length) total += list[i].length;
  return total;
}

/** Copies as much as there is and fits; returns how much. */
function copyBytes(source, target, targetStart, sourceStart, sourceEnd) {
  let count = sourceEnd - sourceStart;
  if (count > target.length - targetStart) count = target.length - targetStart;
  if (count > source.length - sourceStart) count = source.length - sourceStart;
  const isWhole = sourceStart === 0 && sourceEnd >= source.length && count === source.length;
  typedSet.call(target, isWhole ? source : new Uint8Array(source.buffer, source.byteOffset + sourceStart, count), targetStart);
  return count;
}

function validateOffset(value, name, most = MAX_LENGTH) {
  validateInteger(value, name, 0, most);
}

/** An offset that may be left out. */
function offsetOr(fallback, value, name, most) {
  if (value === undefined) return fallback;
  validateOffset(value, name, most);
  return value;
}

/** A whole number, downwards; 0 for what is none or not exact. */
function wholeOr0(value) {
  if (Number.isInteger(value)) return value;
  value = +value;
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Math.floor(value) : 0;
}

/** Texts of a Buffer by encoding: through its methods, which may be missing. */
const TEXTS = {
  utf8: { slice: (buf, start, end) => buf.utf8Slice(start, end), write: (buf, text, offset, length) => buf.utf8Write(text, offset, length) },
  utf16le: { slice: (buf, start, end) => buf.ucs2Slice(start, end), write: (buf, text, offset, length) => buf.ucs2Write(text, offset, length) },
  latin1: { slice: (buf, start, end) => buf.latin1Slice(start, end), write: (buf, text, offset, length) => buf.latin1Write(text, offset, length) },
  ascii: { slice: (buf, start, end) => buf.asciiSlice(start, end), write: (buf, text, offset, length) => buf.asciiWrite(text, offset, length) },
  base64: { slice: (buf, start, end) => buf.base64Slice(start, end), write: (buf, text, offset, length) => buf.base64Write(text, offset, length) },
  base64url: { slice: (buf, start, end) => buf.base64urlSlice(start, end), write: (buf, text, offset, length) => buf.base64urlWrite(text, offset, length) },
  hex: { slice: (buf, start, end) => buf.hexSlice(start, end), write: (buf, text, offset, length) => buf.hexWrite(text, offset, length) },
};

const methods = {
  toString(encoding, start, end) {
    if (arguments.length === 0) return this.utf8Slice(0, this.length);
    const length = this.length;
    if (start <= 0) start = 0;
    else if (start >= length) return "";
    else start = Math.trunc(start) || 0;
    end = end === undefined || end > length ? length : Math.trunc(end) || 0;
    if (end <= start) return "";
    if (encoding === undefined) return this.utf8Slice(start, end);
    return TEXTS[requireEncoding(encoding)].slice(this, start, end);
  },

  toJSON() {
    const data = [];
    for (let i = 0; i < this.length; i++) data.push(this[i]);
    return { type: "Buffer", data };
  },

  equals(other) {
    if (!isUint8Array(other)) throw errors.invalidArgType("otherBuffer", ["Buffer", "Uint8Array"], other);
    if (this === other) return true;
    const length = byteLengthOf(this);
    return length === byteLengthOf(other) && (length === 0 || compareBytes(this, other) === 0);
  },

  compare(target, targetStart, targetEnd, sourceStart, sourceEnd) {
    if (!isUint8Array(target)) throw errors.invalidArgType("target", ["Buffer", "Uint8Array"], target);
    if (arguments.length === 1) return compareBytes(this, target);
    targetStart = offsetOr(0, targetStart, "targetStart");
    targetEnd = offsetOr(target.length, targetEnd, "targetEnd", target.length);
    sourceStart = offsetOr(0, sourceStart, "sourceStart");
    sourceEnd = offsetOr(this.length, sourceEnd, "sourceEnd", this.length);
    if (sourceStart >= sourceEnd) return targetStart >= targetEnd ? 0 : -1;
    if (targetStart >= targetEnd) return 1;
    return compareBytes(bytesOf(this).subarray(sourceStart, sourceEnd), bytesOf(target).subarray(targetStart, targetEnd));
  },

  slice(start, end) {
    return this.subarray(start, end);
  },

  subarray(start, end) {
    const length = this.length;
    const first = placeIn(length, start);
    const last = end === undefined ? length : placeIn(length, end);
    return new FastBuffer(this.buffer, this.byteOffset + first, last > first ? last - first : 0);
  },

  copy(target, targetStart, sourceStart, sourceEnd) {
    if (!isUint8Array(this)) throw errors.invalidArgType("source", ["Buffer", "Uint8Array"], this);
    if (!isUint8Array(target)) throw errors.invalidArgType("target", ["Buffer", "Uint8Array"], target);
    targetStart = targetStart === undefined ? 0 : wholeOr0(targetStart);
    if (targetStart < 0) throw errors.outOfRange("targetStart", ">= 0", targetStart);
    sourceStart = sourceStart === undefined ? 0 : wholeOr0(sourceStart);
    if (sourceStart < 0 || sourceStart > this.length) throw errors.outOfRange("sourceStart", `>= 0 && <= ${this.length}`, sourceStart);
    sourceEnd = sourceEnd === undefined ? this.length : wholeOr0(sourceEnd);
    if (sourceEnd < 0) throw errors.outOfRange("sourceEnd", ">= 0", sourceEnd);
    if (targetStart >= target.length || sourceStart >= sourceEnd) return 0;
    return copyBytes(this, target, targetStart, sourceStart, sourceEnd);
  },

  write(text, offset, length, encoding) {
    if (offset === undefined) return this.utf8Write(text, 0, this.length);
    if (length === undefined && typeof offset === "string") {
      encoding = offset;
      offset = 0;
      length = this.length;
    } else {
      validateOffset(offset, "offset", this.length);
      const rest = this.length - offset;
      if (typeof length === "string") encoding = length;
      else if (length !== undefined) validateOffset(length, "length", this.length);
      if (typeof length !== "number" || length > rest) length = rest;
    }
    if (!encoding || encoding === "utf8") return this.utf8Write(text, offset, length);
    if (encoding === "ascii") return this.asciiWrite(text, offset, length);
    return TEXTS[requireEncoding(encoding)].write(this, text, offset, length);
  },

  fill(value, offset, end, encoding) {
    return fillBuffer(this, value, offset, end, encoding);
  },

  indexOf(value, offset, encoding) {
    return find(this, value, offset, encoding, true);
  },

  lastIndexOf(value, offset, encoding) {
    return find(this, value, offset, encoding, false);
  },

  includes(value, offset, encoding) {
    return this.indexOf(value, offset, encoding) !== -1;
  },

  swap16() {
    return swap(this, 2, "16-bits");
  },
  swap32() {
    return swap(this, 4, "32-bits");
  },
  swap64() {
    return swap(this, 8, "64-bits");
  },
};

/** Where an index points to; negative ones count from the end. */
function placeIn(length, index) {
  index = Math.trunc(index) || 0;
  if (index < 0) return index + length > 0 ? index + length : 0;
  return index < length ? index : index === 0 ? 0 : length;
}

function fillBuffer(buffer, value, offset, end, encoding) {
  if (typeof value === "string") {
    if (offset === undefined || typeof offset === "string") {
      encoding = offset;
      offset = 0;
      end = buffer.length;
    } else if (typeof end === "string") {
      encoding = end;
      end = buffer.length;
    }
    value = fillingOf(value, encoding);
  }
  if (offset === undefined) {
    offset = 0;
    end = buffer.length;
  } else {
    validateOffset(offset, "offset");
    if (end === undefined) end = buffer.length;
    else validateOffset(end, "end", buffer.length);
    if (offset >= end) return buffer;
  }
  if (typeof value === "number") fillNumber(buffer, value, offset, end);
  else fillBytes(buffer, value, offset, end, encoding);
  return buffer;
}

/** A text to fill with, or its only byte. */
function fillingOf(text, encoding) {
  const name = normalizeEncoding(encoding);
  if (name === undefined) {
    validateString(encoding, "encoding");
    throw errors.unknownEncoding(encoding);
  }
  if (text.length === 0) return 0;
  const isByte = text.length === 1 && (name === "latin1" || (name === "utf8" && text.charCodeAt(0) < 128));
  return isByte ? text.charCodeAt(0) : text;
}

function fillNumber(buffer, value, offset, end) {
  const length = byteLengthOf(buffer);
  if (offset > end || end > length) throw errors.bufferOutOfBounds();
  typedFill.call(buffer, value, offset, end);
}

function find(buffer, value, offset, encoding, isForward) {
  if (!ArrayBuffer.isView(buffer)) throw errors.invalidArgType("buffer", ["Buffer", "TypedArray", "DataView"], buffer);
  if (typeof offset === "string") {
    encoding = offset;
    offset = undefined;
  }
  offset = searchOffset(offset);
  if (Number.isNaN(offset)) offset = isForward ? 0 : buffer.length || buffer.byteLength;
  if (typeof value === "number") return search(buffer, [value & 255], offset, undefined, isForward);
  const name = encoding === undefined ? "utf8" : encodingOf(encoding);
  if (typeof value === "string") {
    if (name === undefined) throw errors.unknownEncoding(encoding);
    return search(buffer, encode(value, name), offset, name, isForward, true);
  }
  if (isUint8Array(value)) return search(buffer, bytesOf(value), offset, name, isForward);
  throw errors.invalidArgType("value", ["number", "string", "Buffer", "Uint8Array"], value);
}

/** An offset as a number of 32 bits. */
function searchOffset(offset) {
  if (offset > MAX_OFFSET) return MAX_OFFSET;
  return offset < MIN_OFFSET ? MIN_OFFSET : +offset;
}

function swap(buffer, size, name) {
  if (buffer.length % size !== 0) throw errors.invalidBufferSize(name);
  for (let at = 0; at < buffer.length; at += size) {
    for (let i = 0; i < size / 2; i++) {
      const byte = buffer[at + i];
      buffer[at + i] = buffer[at + size - 1 - i];
      buffer[at + size - 1 - i] = byte;
    }
  }
  return buffer;
}

methods.toLocaleString = methods.toString;
for (const name of Object.keys(methods)) {
  Buffer.prototype[name] = methods[name];
}
numbers.install(Buffer.prototype);
for (const word of ["ascii", "base64", "base64url", "latin1", "hex", "ucs2", "utf8"]) {
  const encoding = normalizeEncoding(word);
  const texts = {
    [`${word}Slice`](start = undefined, end) { return sliceText(this, encoding, start, end); },
    [`${word}Write`](text = undefined, offset, length) { return writeText(this, encoding, text, offset, length); },
  };
  Object.assign(Buffer.prototype, texts);
}

Object.defineProperty(Buffer.prototype, "parent", { enumerable: true, get() { return this instanceof Buffer ? this.buffer : undefined; } });
Object.defineProperty(Buffer.prototype, "offset", { enumerable: true, get() { return this instanceof Buffer ? this.byteOffset : undefined; } });

Buffer.prototype[Symbol.for("nodejs.util.inspect.custom")] = function inspect(depth, options) {
  const most = module.exports.INSPECT_MAX_BYTES;
  const shown = Math.min(most, this.length);
  let text = this.hexSlice(0, shown).replace(/(.{2})/g, "$1 ").trim();
  const rest = this.length - most;
  if (rest > 0) text += ` ... ${rest} more byte${rest > 1 ? "s" : ""}`;
  if (options) {
    const extras = {};
    let hasExtras = false;
    for (const key of Object.keys(this).slice(this.length)) {
      hasExtras = true;
      extras[key] = this[key];
    }
    if (hasExtras) {
      if (this.length !== 0) text += ", ";
      text += require("util").inspect(Object.setPrototypeOf(extras, null), { ...options, breakLength: Infinity, compact: true }).slice(27, -2);
    }
  }
  return `<${this.constructor.name} ${text}>`;
};

Buffer.prototype.inspect = Buffer.prototype[Symbol.for("nodejs.util.inspect.custom")];

function atob(input) {
  if (arguments.length === 0) throw errors.missingArgs("input");
  const text = `${input}`.replace(/[\t\n\f\r ]/g, "");
  const digits = text.replace(/={1,2}$/, "");
  const isPadded = digits.length < text.length;
  const { DOMException } = require("./internal/dom_exception");
  if (/[^A-Za-z0-9+/]/.test(digits)) throw new DOMException("Invalid character", "InvalidCharacterError");
  if (digits.length % 4 === 1) throw new DOMException("The string to be decoded is not correctly encoded.", "InvalidCharacterError");
  if (isPadded && text.length % 4 !== 0) throw new DOMException("Invalid character", "InvalidCharacterError");
  return decode(encode(digits, "base64"), "latin1");
}

function btoa(input) {
  if (arguments.length === 0) throw errors.missingArgs("input");
  const text = `${input}`;
  if (/[^\0-\xff]/.test(text)) throw new (require("./internal/dom_exception").DOMException)("Invalid character", "InvalidCharacterError");
  return decode(encode(text, "latin1"), "base64");
}

function SlowBuffer(size) {
  return unfilled(size);
}
Object.setPrototypeOf(SlowBuffer.prototype, Uint8Array.prototype);
Object.setPrototypeOf(SlowBuffer, Uint8Array);

/** The bytes of what may be asked whether it is of an encoding. */
function inputBytes(input) {
  if (isTypedArray(input)) return bytesOf(input);
  if (isAnyBuffer(input)) return new Uint8Array(input);
  throw errors.invalidArgType("input", ["ArrayBuffer", "Buffer", "TypedArray"], input);
}

function isUtf8(input) {
  return isWellFormed(inputBytes(input));
}

function isAscii(input) {
  const bytes = inputBytes(input);
  for (let i = 0; i < bytes.length; i++) if (bytes[i] > 127) return false;
  return true;
}

function transcode(source, fromEncoding, toEncoding) {
  if (!isUint8Array(source)) throw errors.invalidArgType("source", ["Buffer", "Uint8Array"], source);
  if (source.length === 0) return new FastBuffer();
  return fromBytes(transcoded(bytesOf(source), normalizeEncoding(fromEncoding), normalizeEncoding(toEncoding)));
}

module.exports = {
  Buffer,
  SlowBuffer,
  transcode,
  isUtf8,
  isAscii,
  kMaxLength: MAX_LENGTH,
  kStringMaxLength: MAX_STRING_LENGTH,
  constants: { MAX_LENGTH, MAX_STRING_LENGTH },
  INSPECT_MAX_BYTES: INSPECTED_BYTES,
  atob,
  btoa,
};
