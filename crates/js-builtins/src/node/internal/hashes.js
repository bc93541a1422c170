// MD5, SHA-1, SHA-256 and SHA-512 of lists of bytes.
"use strict";

/** The message with its padding: a one bit, zeros, its length in bits. */
function padded(bytes, blockSize, lengthSize, isBig) {
  const list = Array.from(bytes);
  const bits = list.length * 8;
  list.push(0x80);
  while (list.length % blockSize !== blockSize - lengthSize) list.push(0);
  const length = [];
  for (let i = 0, rest = bits; i < lengthSize; i++) {
    length.push(rest % 256);
    rest = Math.floor(rest / 256);
  }
  list.push(...(isBig ? length.reverse() : length));
  return list;
}

const rotateLeft = (x, n) => (x << n) | (x >>> (32 - n));
const rotateRight = (x, n) => (x >>> n) | (x << (32 - n));
const wordBig = (list, at) => (list[at] << 24) | (list[at + 1] << 16) | (list[at + 2] << 8) | list[at + 3];
const bytesBig = (word) => [(word >>> 24) & 255, (word >>> 16) & 255, (word >>> 8) & 255, word & 255];

const MD5_SHIFTS = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];

function md5(bytes) {
  const list = padded(bytes, 64, 8, false);
  let [a0, b0, c0, d0] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let at = 0; at < list.length; at += 64) {
    const word = (i) => list[at + 4 * i] | (list[at + 4 * i + 1] << 8) | (list[at + 4 * i + 2] << 16) | (list[at + 4 * i + 3] << 24);
    let [a, b, c, d] = [a0, b0, c0, d0];
    for (let i = 0; i < 64; i++) {
      const round = i >> 4;
      const f = round === 0 ? (b & c) | (~b & d) : round === 1 ? (d & b) | (~d & c) : round === 2 ? b ^ c ^ d : c ^ (b | ~d);
      const g = round === 0 ? i : round === 1 ? (5 * i + 1) % 16 : round === 2 ? (3 * i + 5) % 16 : (7 * i) % 16;
      const constant = Math.floor(Math.abs(Math.sin(i + 1)) * 4294967296);
      const sum = (f + a + constant + word(g)) | 0;
      [a, d, c, b] = [d, c, b, (b + rotateLeft(sum, MD5_SHIFTS[round][i % 4])) | 0];
    }
    [a0, b0, c0, d0] = [(a0 + a) | 0, (b0 + b) | 0, (c0 + c) | 0, (d0 + d) | 0];
  }
  return [a0, b0, c0, d0].flatMap((word) => bytesBig(word).reverse());
}

function sha1(bytes) {
  const list = padded(bytes, 64, 8, true);
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (let at = 0; at < list.length; at += 64) {
    const words = [];
    for (let i = 0; i < 16; i++) words.push(wordBig(list, at + 4 * i));
    for (let i = 16; i < 80; i++) words.push(rotateLeft(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1));
    let [a, b, c, d, e] = state;
    for (let i = 0; i < 80; i++) {
      const [f, k] = i < 20 ? [(b & c) | (~b & d), 0x5a827999] : i < 40 ? [b ^ c ^ d, 0x6ed9eba1] : i < 60 ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc] : [b ^ c ^ d, 0xca62c1d6];
      const next = (rotateLeft(a, 5) + f + e + k + words[i]) | 0;
      [e, d, c, b, a] = [d, c, rotateLeft(b, 30), a, next];
    }
    state = [a, b, c, d, e].map((word, i) => (state[i] + word) | 0);
  }
  return state.flatMap(bytesBig);
}

/** The first primes, whose roots give the constants of SHA-2. */
function primes(count) {
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
}

/** The first `bits` bits behind the point of the root of a prime, exactly. */
function rootBits(prime, degree, bits) {
  // The integer root of prime · 2^(degree · bits), by bisection.
  const target = BigInt(prime) << BigInt(degree * bits);
  let [low, high] = [0n, 1n << BigInt(bits + 10)];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** BigInt(degree) <= target) low = middle;
    else high = middle - 1n;
  }
  return low & ((1n << BigInt(bits)) - 1n);
}

let constants256;

function sha256(bytes, initial) {
  constants256 ??= primes(64).map((prime) => Number(rootBits(prime, 3, 32)) | 0);
  const list = padded(bytes, 64, 8, true);
  let state = initial ?? primes(8).map((prime) => Number(rootBits(prime, 2, 32)) | 0);
  for (let at = 0; at < list.length; at += 64) {
    const words = [];
    for (let i = 0; i < 16; i++) words.push(wordBig(list, at + 4 * i));
    for (let i = 16; i < 64; i++) {
      const s0 = rotateRight(words[i - 15], 7) ^ rotateRight(words[i - 15], 18) ^ (words[i - 15] >>> 3);
      const s1 = rotateRight(words[i - 2], 17) ^ rotateRight(words[i - 2], 19) ^ (words[i - 2] >>> 10);
      words.push((words[i - 16] + s0 + words[i - 7] + s1) | 0);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants256[i] + words[i]) | 0;
      const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    state = [a, b, c, d, e, f, g, h].map((word, i) => (state[i] + word) | 0);
  }
  return state.flatMap(bytesBig);
}

const MASK = (1n << 64n) - 1n;
const rotate64 = (x, n) => ((x >> n) | (x << (64n - n))) & MASK;

function sha512(bytes) {
  const constants = primes(80).map((prime) => rootBits(prime, 3, 64));
  const list = padded(bytes, 128, 16, true);
  let state = primes(8).map((prime) => rootBits(prime, 2, 64));
  for (let at = 0; at < list.length; at += 128) {
    const words = [];
    for (let i = 0; i < 16; i++) words.push((BigInt(wordBig(list, at + 8 * i) >>> 0) << 32n) | BigInt(wordBig(list, at + 8 * i + 4) >>> 0));
    for (let i = 16; i < 80; i++) {
      const [x, y] = [words[i - 15], words[i - 2]];
      const s0 = rotate64(x, 1n) ^ rotate64(x, 8n) ^ (x >> 7n);
      const s1 = rotate64(y, 19n) ^ rotate64(y, 61n) ^ (y >> 6n);
      words.push((words[i - 16] + s0 + words[i - 7] + s1) & MASK);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 80; i++) {
      const t1 = (h + (rotate64(e, 14n) ^ rotate64(e, 18n) ^ rotate64(e, 41n)) + ((e & f) ^ (~e & MASK & g)) + constants[i] + words[i]) & MASK;
      const t2 = ((rotate64(a, 28n) ^ rotate64(a, 34n) ^ rotate64(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c))) & MASK;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & MASK, c, b, a, (t1 + t2) & MASK];
    }
    state = [a, b, c, d, e, f, g, h].map((word, i) => (state[i] + word) & MASK);
  }
  return state.flatMap((word) => [...bytesBig(Number(word >> 32n)), ...bytesBig(Number(word & 0xffffffffn))]);
}

module.exports = { md5, sha1, sha256, sha512 };
