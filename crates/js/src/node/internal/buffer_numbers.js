// The numbers that Buffer reads and writes.
"use strict";

const errors = require("./internal/errors");

function checkOffset(value, name, min, max) {
  if (typeof value !== "number") throw errors.invalidArgType(name, "number", value);
  if (!Number.isInteger(value)) throw errors.outOfRange(name, "an integer", value);
  if (value < min || value > max) throw errors.outOfRange(name, `>= ${min} && <= ${max}`, value);
}

function checkBounds(buffer, offset, size) {
  if (typeof offset !== "number") throw errors.invalidArgType("offset", "number", offset);
  if (!Number.isInteger(offset)) throw errors.outOfRange("offset", "an integer", offset);
  if (buffer.length - size < 0) throw errors.bufferOutOfBounds();
  if (offset < 0 || offset > buffer.length - size) throw errors.outOfRange("offset", `>= 0 and <= ${buffer.length - size}`, offset);
}

function checkSize(size) {
  if (typeof size !== "number") throw errors.invalidArgType("byteLength", "number", size);
  if (!Number.isInteger(size)) throw errors.outOfRange("byteLength", "an integer", size);
  if (size < 1 || size > 6) throw errors.outOfRange("byteLength", ">= 1 and <= 6", size);
}

/** The bytes as an unsigned number; exact up to six bytes. */
function readUnsigned(buffer, offset, size, isLittle) {
  let value = 0;
  for (let i = 0; i < size; i++) value = value * 256 + buffer[isLittle ? offset + size - 1 - i : offset + i];
  return value;
}

function readSigned(buffer, offset, size, isLittle) {
  const value = readUnsigned(buffer, offset, size, isLittle);
  const half = 2 ** (8 * size - 1);
  return value >= half ? value - 2 * half : value;
}

/** How ranges are written in messages: powers of two where they get long. */
function rangeText(value, min, max, size, isSigned) {
  if (size <= 3 && !(size === 3)) return `>= ${min} and <= ${max}`;
  const bits = size * 8;
  return isSigned ? `>= -(2 ** ${bits - 1}) and < 2 ** ${bits - 1}` : `>= 0 and < 2 ** ${bits}`;
}

function writeInteger(buffer, value, offset, size, isLittle, isSigned, isVariable) {
  value = +value;
  const min = isSigned ? -(2 ** (8 * size - 1)) : 0;
  const max = isSigned ? 2 ** (8 * size - 1) - 1 : 2 ** (8 * size) - 1;
  if (value > max || value < min) {
    const isLong = size > 4 || (isVariable && size >= 3) || size === 3;
    const text = isLong ? rangeText(value, min, max, size, isSigned) : size === 4 && min === 0 ? `>= 0 and <= ${max}` : `>= ${min} and <= ${max}`;
    throw errors.outOfRange("value", text, value);
  }
  checkBounds(buffer, offset, size);
  let rest = Math.trunc(value) || 0;
  if (rest < 0) rest += 2 ** (8 * size);
  for (let i = 0; i < size; i++) {
    buffer[isLittle ? offset + i : offset + size - 1 - i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return offset + size;
}

function installIntegers(prototype, size, isSigned) {
  const read = isSigned ? readSigned : readUnsigned;
  for (const ending of size === 1 ? [""] : ["LE", "BE"]) {
    const name = `${isSigned ? "Int" : "UInt"}${size * 8}${ending}`;
    const isLittle = ending === "LE";
    prototype[`read${name}`] = { [`read${name}`](offset = 0) {
      checkBounds(this, offset, size);
      return read(this, offset, size, isLittle);
    } }[`read${name}`];
    prototype[`write${name}`] = { [`write${name}`](value, offset = 0) {
      return writeInteger(this, value, offset, size, isLittle, isSigned, false);
    } }[`write${name}`];
    alias(prototype, name);
  }
}

/** `readUint8` beside `readUInt8`. */
function alias(prototype, name) {
  if (!name.startsWith("UInt") && !name.startsWith("BigUInt")) return;
  const other = name.replace("UInt", "Uint");
  prototype[`read${other}`] = prototype[`read${name}`];
  prototype[`write${other}`] = prototype[`write${name}`];
}

function installVariable(prototype, isSigned, ending) {
  const name = `${isSigned ? "Int" : "UInt"}${ending}`;
  const isLittle = ending === "LE";
  const read = isSigned ? readSigned : readUnsigned;
  prototype[`read${name}`] = function (offset, size) {
    if (offset === undefined) throw errors.invalidArgType("offset", "number", offset);
    checkSize(size);
    checkBounds(this, offset, size);
    return read(this, offset, size, isLittle);
  };
  prototype[`write${name}`] = function (value, offset, size) {
    checkSize(size);
    return writeInteger(this, value, offset, size, isLittle, isSigned, true);
  };
  alias(prototype, name);
}

function view(buffer) {
  return new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
}

function installView(prototype, name, method, size, ending, check) {
  const isLittle = ending === "LE";
  prototype[`read${name}${ending}`] = function (offset = 0) {
    checkBounds(this, offset, size);
    return view(this)[`get${method}`](offset, isLittle);
  };
  prototype[`write${name}${ending}`] = function (value, offset = 0) {
    if (check) check(value);
    checkBounds(this, offset, size);
    view(this)[`set${method}`](offset, value, isLittle);
    return offset + size;
  };
  alias(prototype, `${name}${ending}`);
}

function checkBig(min, max, text) {
  return (value) => {
    if (value > max || value < min) throw errors.outOfRange("value", text, value);
  };
}

/** Defines the methods on the prototype of Buffer. */
function install(prototype) {
  for (const size of [1, 2, 4]) {
    installIntegers(prototype, size, false);
    installIntegers(prototype, size, true);
  }
  for (const ending of ["LE", "BE"]) {
    installVariable(prototype, false, ending);
    installVariable(prototype, true, ending);
    installView(prototype, "Float", "Float32", 4, ending, undefined);
    installView(prototype, "Double", "Float64", 8, ending, undefined);
    installView(prototype, "BigInt64", "BigInt64", 8, ending, checkBig(-(2n ** 63n), 2n ** 63n - 1n, ">= -(2n ** 63n) and < 2n ** 63n"));
    installView(prototype, "BigUInt64", "BigUint64", 8, ending, checkBig(0n, 2n ** 64n - 1n, ">= 0n and < 2n ** 64n"));
  }
}

module.exports = { install, checkOffset };
