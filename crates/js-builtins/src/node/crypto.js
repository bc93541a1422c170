// crypto: hashes, and random values that are the same in every run (they come from Math.random, which is seeded). Where there are inputs, random
// values are none of them, and the paths that need them end.
"use strict";

const binding = require("./internal/binding");
const errors = require("./internal/errors");
const hashes = require("./internal/hashes");
const { Buffer } = require("buffer");

const BLOCK = { md5: 64, sha1: 64, sha256: 64, sha512: 128 };

function bytesOf(data, encoding) {
  if (typeof data === "string") return Buffer.from(data, encoding);
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  throw errors.invalidArgType("data", ["string", "Buffer", "TypedArray", "DataView"], data);
}

class Hash {
  #name;
  #bytes = [];
  #isDone = false;
  constructor(name) {
    this.#name = `${name}`.toLowerCase().replace("-", "");
    if (!(this.#name in BLOCK)) throw errors.notSupported(`the hash ${name}`);
  }
  update(data, encoding) {
    if (this.#isDone) throw Object.assign(new Error("Digest already called"), { code: "ERR_CRYPTO_HASH_FINALIZED" });
    for (const byte of bytesOf(data, encoding)) this.#bytes.push(byte);
    return this;
  }
  digest(encoding) {
    if (this.#isDone) throw Object.assign(new Error("Digest already called"), { code: "ERR_CRYPTO_HASH_FINALIZED" });
    this.#isDone = true;
    const buffer = Buffer.from(hashes[this.#name](this.#bytes));
    return encoding && encoding !== "buffer" ? buffer.toString(encoding) : buffer;
  }
  copy() {
    const copy = new Hash(this.#name);
    copy.#bytes = this.#bytes.slice();
    return copy;
  }
}

class Hmac {
  #name;
  #key;
  #inner;
  constructor(name, key) {
    this.#name = `${name}`.toLowerCase().replace("-", "");
    const block = BLOCK[this.#name];
    if (block === undefined) throw errors.notSupported(`the hash ${name}`);
    let bytes = Array.from(bytesOf(key));
    if (bytes.length > block) bytes = hashes[this.#name](bytes);
    this.#key = [...bytes, ...new Array(block - bytes.length).fill(0)];
    this.#inner = new Hash(this.#name).update(Uint8Array.from(this.#key, (byte) => byte ^ 0x36));
  }
  update(data, encoding) {
    this.#inner.update(data, encoding);
    return this;
  }
  digest(encoding) {
    const outer = new Hash(this.#name).update(Uint8Array.from(this.#key, (byte) => byte ^ 0x5c));
    return outer.update(this.#inner.digest()).digest(encoding);
  }
}

/** Not where there are inputs: a key or an identifier that is the same in every run would be taken for one that always is. */
function needRandom(name) {
  if (binding.hasInputs()) throw errors.notSupported(`crypto.${name}`);
}

const randomByte = () => Math.floor(Math.random() * 256);

function getRandomValues(array) {
  needRandom("getRandomValues");
  if (!ArrayBuffer.isView(array) || /Float|DataView/.test(array[Symbol.toStringTag])) throw new (require("./internal/dom_exception").DOMException)("The data argument must be an integer-type TypedArray", "TypeMismatchError");
  if (array.byteLength > 65536) throw new (require("./internal/dom_exception").DOMException)(`The requested length exceeds 65,536 bytes`, "QuotaExceededError");
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let i = 0; i < bytes.length; i++) bytes[i] = randomByte();
  return array;
}

function randomBytes(size, callback) {
  needRandom("randomBytes");
  if (typeof size !== "number") throw errors.invalidArgType("size", "number", size);
  const buffer = Buffer.alloc(size);
  for (let i = 0; i < size; i++) buffer[i] = randomByte();
  if (callback === undefined) return buffer;
  setTimeout(callback, 0, null, buffer);
  return undefined;
}

function randomFillSync(buffer, offset = 0, size = buffer.length - offset) {
  needRandom("randomFillSync");
  for (let i = 0; i < size; i++) buffer[offset + i] = randomByte();
  return buffer;
}

function randomUUID() {
  needRandom("randomUUID");
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function randomInt(min, max, callback) {
  needRandom("randomInt");
  if (max === undefined || typeof max === "function") [min, max, callback] = [0, min, max];
  const value = min + Math.floor(Math.random() * (max - min));
  if (callback === undefined) return value;
  setTimeout(callback, 0, null, value);
  return undefined;
}

function timingSafeEqual(left, right) {
  if (left.byteLength !== right.byteLength) throw Object.assign(new RangeError("Input buffers must have the same byte length"), { code: "ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH" });
  return Buffer.compare(bytesOf(left), bytesOf(right)) === 0;
}

const webcrypto = { getRandomValues, randomUUID, get subtle() { throw errors.notSupported("crypto.subtle"); } };

const crypto = {
  Hash, Hmac, createHash: (name) => new Hash(name), createHmac: (name, key) => new Hmac(name, key), getHashes: () => Object.keys(BLOCK),
  getRandomValues, randomBytes, pseudoRandomBytes: randomBytes, randomFillSync, randomUUID, randomInt, timingSafeEqual, webcrypto,
};
module.exports = crypto;
