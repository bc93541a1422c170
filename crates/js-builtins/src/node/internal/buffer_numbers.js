// The numbers that Buffer reads and writes.
//
// Receivers may be whatever has elements, as in Node: a place is inside if there is something at its first and at its last byte.
"use strict";

const errors = require("./internal/errors");
const { validateNumber } = require("./internal/validators");
const { isUint8Array } = require("./internal/buffer_bytes");

const BITS = 8;
const HALF_WORD = 2 ** 32;

/** Why an offset is none, or a size is not from 1 to `most`. */
function boundsError(value, most, name = "offset") {
  if (Math.floor(value) !== value) {
    validateNumber(value, name);
    return errors.outOfRange(name, "an integer", value);
  }
  if (most < 0) return errors.bufferOutOfBounds();
  return errors.outOfRange(name, `>= ${name === "offset" ? 0 : 1} and <= ${most}`, value);
}

const sizeError = (size) => boundsError(size, 6, "byteLength");

function isInside(buffer, offset, size) {
  if (isUint8Array(buffer)) return Number.isInteger(offset) && offset >= 0 && offset + size <= buffer.length;
  return buffer[offset] !== undefined && buffer[offset + size - 1] !== undefined;
}

function checkBounds(buffer, offset, size) {
  validateNumber(offset, "offset");
  if (!isInside(buffer, offset, size)) throw boundsError(offset, buffer.length - size);
}

/** The bytes as an unsigned number; exact up to six bytes. */
function readUnsigned(buffer, offset, size, isLittle) {
  const part = (i) => {
    const place = isLittle ? i : size - 1 - i;
    return place === 0 ? buffer[offset + i] : buffer[offset + i] * 256 ** place;
  };
  let value = part(0);
  for (let i = 1; i < size; i++) value += part(i);
  return value;
}

function readSigned(buffer, offset, size, isLittle) {
  const value = readUnsigned(buffer, offset, size, isLittle);
  const half = 2 ** (BITS * size - 1);
  // Elements that are no bytes are taken for a number of 32 bits, whose upper ones are those of the sign.
  if (size < 4 && !isUint8Array(buffer)) return value | (value & half) * (2 ** 32 / half - 2);
  return value >= half ? value - 2 * half : value;
}

function readChecked(buffer, offset, size, isLittle, isSigned) {
  checkBounds(buffer, offset, size);
  return (isSigned ? readSigned : readUnsigned)(buffer, offset, size, isLittle);
}

/** How ranges are written in messages: powers of two where they get long. */
function rangeText(min, max, size) {
  const unit = typeof min === "bigint" ? "n" : "";
  if (size <= 4) return `>= ${min} and <= ${max}`;
  const power = (bits) => `2${unit} ** ${bits}${unit}`;
  return min < 0 ? `>= -(${power(BITS * size - 1)}) and < ${power(BITS * size - 1)}` : `>= 0${unit} and < ${power(BITS * size)}`;
}

function checkRange(value, min, max, size) {
  if (value > max || value < min) throw errors.outOfRange("value", rangeText(min, max, size), value);
}

/** Writes up to four bytes; elements that are no bytes keep what they are given. */
function put(buffer, value, offset, size, isLittle) {
  if (size === 2 && !isLittle) {
    buffer[offset] = value >>> BITS;
    buffer[offset + 1] = value;
    return;
  }
  for (let i = 0; i < size; i++) {
    buffer[isLittle ? offset + i : offset + size - 1 - i] = value;
    value = value >>> BITS;
  }
}

/** Writes five or six bytes. */
function putLong(buffer, value, offset, size, isLittle) {
  const high = Math.floor(value / HALF_WORD);
  if (isLittle) {
    put(buffer, value, offset, 4, true);
    put(buffer, high, offset + 4, size - 4, true);
  } else {
    put(buffer, high, offset, size - 4, false);
    put(buffer, value, offset + size - 4, 4, false);
  }
}

function writeInteger(buffer, value, offset, size, isLittle, isSigned) {
  value = +value;
  if (size === 1) validateNumber(offset, "offset");
  const range = 2 ** (BITS * size);
  checkRange(value, isSigned ? -range / 2 : 0, (isSigned ? range / 2 : range) - 1, size);
  checkBounds(buffer, offset, size);
  (size > 4 ? putLong : put)(buffer, value, offset, size, isLittle);
  return offset + size;
}

const endings = (size) => (size === 1 ? [""] : ["LE", "BE"]);
const wordOf = (isSigned) => (isSigned ? "Int" : "UInt");

/** Defines a method, and `readUint8` beside `readUInt8`. */
function define(prototype, name, method) {
  prototype[name] = method;
  if (name.includes("UInt")) prototype[name.replace("UInt", "Uint")] = method;
}

/** A function of this name. */
const named = (name, method) => Object.defineProperty(method, "name", { value: name });

function installIntegers(prototype, size, isSigned) {
  for (const ending of endings(size)) {
    const isLittle = ending === "LE";
    const name = `${wordOf(isSigned)}${size * BITS}${ending}`;
    define(prototype, `read${name}`, named(`read${name}`, function (offset = 0) { return readChecked(this, offset, size, isLittle, isSigned); }));
    define(prototype, `write${name}`, named(`write${name}`, function (value, offset = 0) { return writeInteger(this, value, offset, size, isLittle, isSigned); }));
  }
}

/** Reading by size: where there is a method for the size, it is the receiver's own. */
const variable = {
  readUIntLE(offset, size) {
    checkGiven(offset);
    if (size === 1) return this.readUInt8(offset);
    if (size === 2) return this.readUInt16LE(offset);
    if (size === 4) return this.readUInt32LE(offset);
    return readOdd(this, offset, size, true, false);
  },
  readUIntBE(offset, size) {
    checkGiven(offset);
    if (size === 1) return this.readUInt8(offset);
    if (size === 2) return this.readUInt16BE(offset);
    if (size === 4) return this.readUInt32BE(offset);
    return readOdd(this, offset, size, false, false);
  },
  readIntLE(offset, size) {
    checkGiven(offset);
    if (size === 1) return this.readInt8(offset);
    if (size === 2) return this.readInt16LE(offset);
    if (size === 4) return this.readInt32LE(offset);
    return readOdd(this, offset, size, true, true);
  },
  readIntBE(offset, size) {
    checkGiven(offset);
    if (size === 1) return this.readInt8(offset);
    if (size === 2) return this.readInt16BE(offset);
    if (size === 4) return this.readInt32BE(offset);
    return readOdd(this, offset, size, false, true);
  },
  writeUIntLE(value, offset, size) { return writeSized(this, value, offset, size, true, false); },
  writeUIntBE(value, offset, size) { return writeSized(this, value, offset, size, false, false); },
  writeIntLE(value, offset, size) { return writeSized(this, value, offset, size, true, true); },
  writeIntBE(value, offset, size) { return writeSized(this, value, offset, size, false, true); },
};

function checkGiven(offset) {
  if (offset === undefined) throw errors.invalidArgType("offset", "number", offset);
}

function readOdd(buffer, offset, size, isLittle, isSigned) {
  if (size !== 3 && size !== 5 && size !== 6) throw sizeError(size);
  return readChecked(buffer, offset, size, isLittle, isSigned);
}

function writeSized(buffer, value, offset, size, isLittle, isSigned) {
  if (!Number.isInteger(size) || size < 1 || size > 6) throw sizeError(size);
  return writeInteger(buffer, value, offset, size, isLittle, isSigned);
}

/** A view of a number's bytes, of a copy of them if the receiver has no bytes. */
function viewOf(buffer, offset, size) {
  if (isUint8Array(buffer)) return new DataView(buffer.buffer, buffer.byteOffset + offset, size);
  const copy = new DataView(new ArrayBuffer(size));
  for (let i = 0; i < size; i++) copy.setUint8(i, buffer[offset + i]);
  return copy;
}

function installFloats(prototype, word, method, size, ending) {
  const isLittle = ending === "LE";
  const way = isLittle ? "Forwards" : "Backwards";
  define(prototype, `read${word}${ending}`, named(`read${word}${way}`, function (offset = 0) {
    checkBounds(this, offset, size);
    return viewOf(this, offset, size)[`get${method}`](0, isLittle);
  }));
  define(prototype, `write${word}${ending}`, named(`write${word}${way}`, function (value, offset = 0) {
    value = +value;
    checkBounds(this, offset, size);
    const view = isUint8Array(this) ? viewOf(this, offset, size) : new DataView(new ArrayBuffer(size));
    view[`set${method}`](0, value, isLittle);
    if (!isUint8Array(this)) for (let i = 0; i < size; i++) this[offset + i] = view.getUint8(i);
    return offset + size;
  }));
}

function readBig(buffer, offset, isLittle, isSigned) {
  checkBounds(buffer, offset, 8);
  if (isUint8Array(buffer)) return viewOf(buffer, offset, 8)[isSigned ? "getBigInt64" : "getBigUint64"](0, isLittle);
  const high = BigInt((isSigned ? readSigned : readUnsigned)(buffer, isLittle ? offset + 4 : offset, 4, isLittle));
  return (high << 32n) + BigInt(readUnsigned(buffer, isLittle ? offset : offset + 4, 4, isLittle));
}

function writeBig(buffer, value, offset, isLittle, min, max) {
  checkRange(value, min, max, 8);
  checkBounds(buffer, offset, 8);
  if (typeof value === "bigint" && isUint8Array(buffer)) {
    viewOf(buffer, offset, 8).setBigUint64(0, value, isLittle);
  } else {
    putWord(buffer, Number(value & 0xffffffffn), isLittle ? offset : offset + 4, isLittle);
    putWord(buffer, Number(value >> 32n & 0xffffffffn), isLittle ? offset + 4 : offset, isLittle);
  }
  return offset + 8;
}

/** Writes half of a BigInt; elements that are no bytes are signed but for the first. */
function putWord(buffer, value, offset, isLittle) {
  for (let i = 0; i < 4; i++) {
    buffer[isLittle ? offset + i : offset + 3 - i] = value;
    value = value >> BITS;
  }
}

function installBig(prototype, isSigned, ending) {
  const isLittle = ending === "LE";
  const name = `Big${wordOf(isSigned)}64${ending}`;
  const min = isSigned ? -(2n ** 63n) : 0n;
  const max = (isSigned ? 2n ** 63n : 2n ** 64n) - 1n;
  define(prototype, `read${name}`, named(`read${name}`, function (offset = 0) { return readBig(this, offset, isLittle, isSigned); }));
  define(prototype, `write${name}`, named(`write${name}`, function (value, offset = 0) { return writeBig(this, value, offset, isLittle, min, max); }));
}

/** Defines the methods on the prototype of Buffer. */
function install(prototype) {
  for (const size of [1, 2, 4]) {
    installIntegers(prototype, size, false);
    installIntegers(prototype, size, true);
  }
  for (const name of Object.keys(variable)) define(prototype, name, variable[name]);
  for (const ending of ["LE", "BE"]) {
    installFloats(prototype, "Float", "Float32", 4, ending);
    installFloats(prototype, "Double", "Float64", 8, ending);
    installBig(prototype, false, ending);
    installBig(prototype, true, ending);
  }
}

module.exports = { install };
