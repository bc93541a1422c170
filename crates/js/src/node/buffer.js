// buffer: Buffer, atob and btoa.
//
// A Buffer is a Uint8Array with another prototype; what it inherits it does not redefine.
"use strict";

const errors = require("./internal/errors");
const { validateInteger, validateNumber } = require("./internal/validators");
const { normalizeEncoding, encode, decode } = require("./internal/encodings");
const numbers = require("./internal/buffer_numbers");

const MAX_LENGTH = 4294967296;
const MAX_STRING_LENGTH = 536870888;
const INSPECTED_BYTES = 50;

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

function requireEncoding(encoding) {
  const name = normalizeEncoding(encoding);
  if (name === undefined) throw errors.unknownEncoding(encoding);
  return name;
}

function fromList(list) {
  const buffer = new FastBuffer(list.length);
  for (let i = 0; i < list.length; i++) buffer[i] = list[i];
  return buffer;
}

function fromString(text, encoding) {
  return fromList(encode(text, requireEncoding(typeof encoding === "string" && encoding.length > 0 ? encoding : "utf8")));
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
    if (value.length !== undefined || isAnyBuffer(value.buffer)) return typeof value.length !== "number" ? new FastBuffer() : fromList(value);
    if (value.type === "Buffer" && Array.isArray(value.data)) return fromList(value.data);
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
  if (length === undefined) return new FastBuffer(buffer, offset);
  length = +length;
  if (length > 0 && length > most) throw errors.bufferOutOfBounds("length");
  return new FastBuffer(buffer, offset, length > 0 ? length : 0);
}

Buffer.of = (...items) => fromList(items);

Buffer.copyBytesFrom = (view, offset = 0, length) => {
  const part = view.subarray(offset, length === undefined ? undefined : offset + length);
  return fromList(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
};

Buffer.alloc = function alloc(size, fill, encoding) {
  validateNumber(size, "size", 0, MAX_LENGTH);
  const buffer = new FastBuffer(size);
  return fill !== undefined && fill !== 0 && size > 0 ? buffer.fill(fill, 0, size, encoding) : buffer;
};
Buffer.allocUnsafe = function allocUnsafe(size) {
  return Buffer.alloc(size);
};
Buffer.allocUnsafeSlow = function allocUnsafeSlow(size) {
  return Buffer.alloc(size);
};

Buffer.isBuffer = (value) => value instanceof Buffer;
Buffer.isEncoding = (encoding) => typeof encoding === "string" && encoding.length !== 0 && normalizeEncoding(encoding) !== undefined;

Buffer.byteLength = (text, encoding) => {
  if (typeof text !== "string") {
    if (ArrayBuffer.isView(text) || isAnyBuffer(text)) return text.byteLength;
    throw errors.invalidArgType("string", ["string", "Buffer", "ArrayBuffer"], text);
  }
  return byteLength(text, normalizeEncoding(encoding) ?? "utf8");
};

function byteLength(text, encoding) {
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

Buffer.compare = (left, right) => {
  if (!(left instanceof Uint8Array)) throw errors.invalidArgType("buf1", ["Buffer", "Uint8Array"], left);
  if (!(right instanceof Uint8Array)) throw errors.invalidArgType("buf2", ["Buffer", "Uint8Array"], right);
  return compareBytes(left, right);
};

function compareBytes(left, right) {
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) if (left[i] !== right[i]) return left[i] < right[i] ? -1 : 1;
  return left.length === right.length ? 0 : left.length < right.length ? -1 : 1;
}

Buffer.concat = function concat(list, length) {
  if (!Array.isArray(list)) throw errors.invalidArgType("list", "Array", list);
  if (list.length === 0) return new FastBuffer();
  list.forEach((part, i) => {
    if (!(part instanceof Uint8Array)) throw errors.invalidArgType(`list[${i}]`, ["Buffer", "Uint8Array"], part);
  });
  const total = length === undefined ? list.reduce((sum, part) => sum + part.length, 0) : length;
  const buffer = Buffer.alloc(total);
  let at = 0;
  for (const part of list) {
    if (at >= total) break;
    buffer.set(at + part.length > total ? part.subarray(0, total - at) : part, at);
    at += part.length;
  }
  return buffer;
};

/** An offset that may be left out. */
function offsetOr(fallback, value, name, most) {
  if (value === undefined) return fallback;
  validateInteger(value, name, 0, most);
  return value;
}

const methods = {
  toString(encoding, start, end) {
    if (arguments.length === 0) return decode(this, "utf8");
    const length = this.length;
    start = start <= 0 ? 0 : start >= length ? length : Math.trunc(start) || 0;
    end = end === undefined ? length : Math.min(Math.trunc(end) || 0, length);
    if (end <= start) return "";
    // What is no text means UTF-8 elsewhere.
    if (encoding !== undefined && typeof encoding !== "string" || encoding === "") throw errors.unknownEncoding(encoding);
    return decode(this, requireEncoding(encoding), start, end);
  },

  toJSON() {
    return { type: "Buffer", data: Array.from(this) };
  },

  equals(other) {
    if (!(other instanceof Uint8Array)) throw errors.invalidArgType("otherBuffer", ["Buffer", "Uint8Array"], other);
    return compareBytes(this, other) === 0;
  },

  compare(target, targetStart, targetEnd, sourceStart, sourceEnd) {
    if (!(target instanceof Uint8Array)) throw errors.invalidArgType("target", ["Buffer", "Uint8Array"], target);
    if (arguments.length === 1) return compareBytes(this, target);
    targetStart = offsetOr(0, targetStart, "targetStart", MAX_LENGTH);
    targetEnd = offsetOr(target.length, targetEnd, "targetEnd", target.length);
    sourceStart = offsetOr(0, sourceStart, "sourceStart", MAX_LENGTH);
    sourceEnd = offsetOr(this.length, sourceEnd, "sourceEnd", this.length);
    if (sourceStart >= sourceEnd) return targetStart >= targetEnd ? 0 : -1;
    if (targetStart >= targetEnd) return 1;
    return compareBytes(this.subarray(sourceStart, sourceEnd), target.subarray(targetStart, targetEnd));
  },

  slice(start, end) {
    return this.subarray(start, end);
  },

  subarray(start, end) {
    const length = this.length;
    const clamp = (index, fallback) => {
      if (index === undefined) return fallback;
      index = Math.trunc(+index) || 0;
      return index < 0 ? Math.max(index + length, 0) : Math.min(index, length);
    };
    const first = clamp(start, 0);
    const count = Math.max(clamp(end, length) - first, 0);
    return new FastBuffer(this.buffer, this.byteOffset + first, count);
  },

  copy(target, targetStart = 0, sourceStart = 0, sourceEnd = this.length) {
    if (!(target instanceof Uint8Array)) throw errors.invalidArgType("target", ["Buffer", "Uint8Array"], target);
    targetStart = Math.trunc(targetStart) || 0;
    sourceStart = Math.trunc(sourceStart) || 0;
    if (targetStart < 0) throw errors.outOfRange("targetStart", ">= 0", targetStart);
    if (sourceStart < 0 || sourceStart > this.length) throw errors.outOfRange("sourceStart", `>= 0 && <= ${this.length}`, sourceStart);
    if (sourceEnd < 0) throw errors.outOfRange("sourceEnd", ">= 0", sourceEnd);
    if (targetStart >= target.length || sourceStart >= sourceEnd) return 0;
    const count = Math.min(sourceEnd - sourceStart, target.length - targetStart, this.length - sourceStart);
    Uint8Array.prototype.set.call(target, Uint8Array.prototype.subarray.call(this, sourceStart, sourceStart + count), targetStart);
    return count;
  },

  write(text, offset, length, encoding) {
    if (typeof text !== "string") throw errors.invalidArgType("argument", "string", text);
    if (typeof offset === "string") [encoding, offset, length] = [offset, 0, this.length];
    else if (offset === undefined) [offset, length] = [0, this.length];
    else {
      numbers.checkOffset(offset, "offset", 0, this.length);
      const rest = this.length - offset;
      if (length === undefined) length = rest;
      else if (typeof length === "string") [encoding, length] = [length, rest];
      else {
        numbers.checkOffset(length, "length", 0, this.length);
        if (length > rest) length = rest;
      }
    }
    return writeText(this, text, requireEncoding(encoding), offset, length);
  },

  fill(value, offset, end, encoding) {
    if (typeof offset === "string") [encoding, offset, end] = [offset, 0, this.length];
    else if (typeof end === "string") [encoding, end] = [end, this.length];
    offset = offset === undefined ? 0 : offset;
    end = end === undefined ? this.length : end;
    numbers.checkOffset(offset, "offset", 0, this.length);
    numbers.checkOffset(end, "end", 0, this.length);
    if (typeof value === "string") {
      const bytes = encode(value, requireEncoding(encoding));
      if (value.length > 0 && bytes.length === 0) throw errors.invalidArgValue("value", value);
      value = bytes.length === 0 ? 0 : bytes.length === 1 ? bytes[0] : bytes;
    }
    if (typeof value === "number" || typeof value === "boolean") {
      for (let i = offset; i < end; i++) this[i] = +value & 255;
    } else if (value.length > 0) {
      for (let i = offset; i < end; i++) this[i] = value[(i - offset) % value.length];
    }
    return this;
  },

  indexOf(value, offset, encoding) {
    return search(this, value, offset, encoding, true);
  },

  lastIndexOf(value, offset, encoding) {
    return search(this, value, offset, encoding, false);
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

/** Writes as many whole characters as fit; returns the number of bytes. */
function writeText(buffer, text, encoding, offset, length) {
  let bytes = encode(text, encoding);
  if (bytes.length > length) {
    let fit = length;
    if (encoding === "utf8") while (fit > 0 && (bytes[fit] & 0xc0) === 0x80) fit -= 1;
    if (encoding === "utf16le") fit -= fit % 2;
    bytes = bytes.slice(0, fit);
  }
  for (let i = 0; i < bytes.length; i++) buffer[offset + i] = bytes[i];
  return bytes.length;
}

function search(buffer, value, offset, encoding, isForward) {
  if (typeof offset === "string") [encoding, offset] = [offset, undefined];
  offset = +offset;
  if (Number.isNaN(offset)) offset = isForward ? 0 : buffer.length;
  offset = Math.trunc(offset);
  if (offset < 0) offset += buffer.length;
  let needle;
  if (typeof value === "number") needle = [value & 255];
  else if (typeof value === "string") needle = encode(value, requireEncoding(encoding));
  else if (value instanceof Uint8Array) needle = value;
  else throw errors.invalidArgType("value", ["number", "string", "Buffer", "Uint8Array"], value);
  if (offset < 0) {
    if (!isForward) return -1;
    offset = 0;
  }
  if (needle.length === 0) return Math.min(offset, buffer.length);
  const last = buffer.length - needle.length;
  const matches = (at) => {
    for (let i = 0; i < needle.length; i++) if (buffer[at + i] !== needle[i]) return false;
    return true;
  };
  if (isForward) {
    for (let at = offset; at <= last; at++) if (matches(at)) return at;
  } else {
    for (let at = Math.min(offset, last); at >= 0; at--) if (matches(at)) return at;
  }
  return -1;
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
for (const encoding of ["utf8", "latin1", "ascii", "hex", "base64", "base64url", "ucs2"]) {
  const name = normalizeEncoding(encoding);
  Buffer.prototype[`${encoding}Slice`] = function (start = 0, end = this.length) { return decode(this, name, start, end); };
  Buffer.prototype[`${encoding}Write`] = function (text, offset = 0, length = this.length - offset) { return writeText(this, text, name, offset, length); };
}

Object.defineProperty(Buffer.prototype, "parent", { enumerable: true, get() { return this instanceof Buffer ? this.buffer : undefined; } });
Object.defineProperty(Buffer.prototype, "offset", { enumerable: true, get() { return this instanceof Buffer ? this.byteOffset : undefined; } });

Buffer.prototype[Symbol.for("nodejs.util.inspect.custom")] = function inspect(depth, options) {
  const most = module.exports.INSPECT_MAX_BYTES;
  const shown = Math.min(most, this.length);
  let text = decode(this, "hex", 0, shown).replace(/(.{2})/g, "$1 ").trim();
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

function atob(input) {
  if (arguments.length === 0) throw errors.missingArgs("input");
  const text = `${input}`.replace(/[\t\n\f\r ]/g, "");
  const core = text.length % 4 === 0 ? text.replace(/={1,2}$/, "") : text;
  const DOMException = require("./internal/dom_exception");
  if (/[^A-Za-z0-9+/]/.test(core)) throw new DOMException("Invalid character", "InvalidCharacterError");
  if (core.length % 4 === 1) throw new DOMException("The string to be decoded is not correctly encoded.", "InvalidCharacterError");
  return decode(encode(core, "base64"), "latin1");
}

function btoa(input) {
  if (arguments.length === 0) throw errors.missingArgs("input");
  const text = `${input}`;
  if (/[^\0-\xff]/.test(text)) throw new (require("./internal/dom_exception"))("Invalid character", "InvalidCharacterError");
  return decode(encode(text, "latin1"), "base64");
}

function SlowBuffer(length) {
  return Buffer.alloc(+length);
}

module.exports = {
  Buffer,
  SlowBuffer,
  transcode: (source, from, to) => Buffer.from(decode(source, requireEncoding(from)), to),
  isUtf8(input) {
    let isWell = true;
    require("./internal/encodings").utf8Text(input, 0, input.length, () => { isWell = false; });
    return isWell;
  },
  isAscii: (input) => input.every((byte) => byte < 128),
  kMaxLength: MAX_LENGTH,
  kStringMaxLength: MAX_STRING_LENGTH,
  constants: { MAX_LENGTH, MAX_STRING_LENGTH },
  INSPECT_MAX_BYTES: INSPECTED_BYTES,
  atob,
  btoa,
};
