// buffer and string_decoder: known differences are surrogates in pieces.
"use strict";
const { load, compare, finish } = require("./modules.js");
const buffers = [load("buffer").Buffer, Buffer];
const check = (f) => compare(String(f), ...buffers, f);

const texts = ["", "abc", "héllo wörld", "😀 emoji", "日本", "\ud800x", "a\0b", "Zm9v", "Zg==", "-_8", "616g", "\u0080\u07ff\u0800"];
for (const text of texts) {
  for (const encoding of ["utf8", "hex", "base64", "base64url", "latin1", "ascii", "utf16le", "binary", "UTF-8", "nope"]) {
    check((B) => B.from(text, encoding));
    check((B) => B.from(text).toString(encoding));
    check((B) => B.byteLength(text, encoding));
    check((B) => {
      const buffer = B.alloc(5);
      return [buffer.write(text, 1, encoding), buffer];
    });
  }
}
for (let i = 0; i < 300; i++) {
  const bytes = Array.from({ length: i % 9 }, (_, k) => (i * 7919 + k * 104729 + ((i * k) % 256)) & 255);
  for (const encoding of ["utf8", "base64", "utf16le"]) check((B) => B.from(bytes).toString(encoding));
}
for (const name of ["UInt8", "Int8", "UInt16LE", "Int16BE", "UInt32BE", "Int32LE", "FloatLE", "DoubleBE", "BigInt64LE", "BigUInt64BE"]) {
  for (const offset of [0, 1, 3, 8, -1, 1.5, "x", undefined]) check((B) => B.from([255, 254, 3, 4, 128, 6, 7, 200, 9, 10])[`read${name}`](offset));
  for (const value of name.startsWith("Big") ? [5n, -5n, 2n ** 64n] : [0, 1, -1, 255, 256, 65535, 65536, -32769, 1.7, 2 ** 31, 2 ** 32, NaN]) {
    check((B) => {
      const buffer = B.alloc(9);
      return [buffer[`write${name}`](value, 1), buffer];
    });
  }
}
for (const f of [
  (B) => B.from({}), (B) => B.from(5), (B) => B.from(null), (B) => B.from([1, 2, 3, 256, -1, 1.5, "7"]), (B) => B.from(new Uint8Array([1, 2]).buffer, 1), (B) => B.from({ type: "Buffer", data: [1, 2] }),
  (B) => B.alloc(-1), (B) => B.alloc("5"), (B) => B.alloc(60), (B) => B.alloc(3, "ab"), (B) => B.concat([B.from("a"), B.from("bc")]), (B) => B.concat([B.from("a"), B.from("bc")], 2), (B) => B.concat("x"), (B) => B.concat([1]),
  (B) => B.compare(B.from("a"), B.from("b")), (B) => B.from("abc").equals(B.from("abc")), (B) => B.from("abcdef").slice(1, -1).toString(), (B) => B.from("abcdef").subarray(-3), (B) => JSON.stringify(B.from("ab")),
  (B) => B.from("abcd").swap16(), (B) => B.from("abc").swap16(), (B) => B.isBuffer(B.from("")), (B) => B.isEncoding("x"), (B) => B.from("abc").includes("bc"), (B) => Object.assign(B.from("ab"), { x: 1 }), (B) => B.from("ab").map((x) => x + 1),
  (B) => B(3), (B) => new B("abc"), (B) => B.from("test").toString("utf8", 1, 3), (B) => B.from("a") + "b", (B) => B.from("abcabc").lastIndexOf("bc"), (B) => B.from("abc").fill(0, 1, 2), (B) => B.from("abc").fill(1, 5),
]) check(f);

/** Operands of every kind, made anew for each call; conversions are written down. */
let conversions;
const converting = (number, text) => ({
  valueOf() { conversions.push(number); return number; },
  toString() { conversions.push(text); return text; },
});
const operands = [
  () => undefined, () => null, () => NaN, () => -0, () => 1, () => 2, () => -1, () => 0.5, () => Infinity, () => 300, () => 2 ** 40, () => 1n, () => -(2n ** 64n), () => true, () => "", () => "a", () => "hex", () => "UCS2",
  () => "it's", () => Symbol.iterator, () => ({ a: 1 }), () => (x) => x, () => [1], () => ["hex"], () => Object.create(null), () => new Uint8Array(0), () => Uint8Array.of(97, 98), () => Int16Array.of(97), () => new DataView(new ArrayBuffer(2)),
  () => converting(1, "hex"), () => converting(0, "x"), () => new String("hex"),
];
const some = operands.filter((_, i) => i % 3 === 0);
const receivers = [
  (B) => B.from("aba1b"), (B) => B.from([255, 1, 2, 3, 4, 5, 6, 7, 8, 200]), (B) => B.alloc(0), () => ({ length: 2, 0: "a", 1: 98 }), () => [1, 2, 3, 4, 5, 6, 7, 300], () => Uint8Array.of(97, 98), () => Int16Array.of(1, 300), () => 1, () => undefined, (B) => Object.create(B.prototype),
];
const methods = Object.keys(Buffer.prototype).filter((name) => typeof Object.getOwnPropertyDescriptor(Buffer.prototype, name).value === "function" && name !== "inspect");
function checkCall(name, receiver, operandsOfCall) {
  compare(`${name} ${receiver} ${operandsOfCall}`, ...buffers, (B) => {
    conversions = [];
    const self = receiver(B);
    let result;
    try {
      result = B.prototype[name].apply(self, operandsOfCall.map((operand) => operand()));
    } catch (error) {
      result = [error.name, error.constructor.name, error.code, error.message, String(error)];
    }
    return [result === self ? "this" : result, self instanceof B && !ArrayBuffer.isView(self) ? 0 : self, conversions];
  });
}
for (const name of methods) {
  for (const receiver of receivers) {
    checkCall(name, receiver, []);
    for (const first of operands) checkCall(name, receiver, [first]);
  }
  for (const first of some) {
    for (const second of some) {
      checkCall(name, receivers[0], [first, second]);
      checkCall(name, receivers[1], [operands[4], first, second]);
      checkCall(name, receivers[1], [operands[26], operands[4], first, second]);
    }
  }
}
const decoders = [load("string_decoder").StringDecoder, require("node:string_decoder").StringDecoder];
for (const encoding of ["utf8", "utf16le", "base64", "hex", "latin1"]) {
  for (let i = 0; i < 40; i++) {
    const bytes = Buffer.from("é日😀a\u00ff\ud83d".repeat(2) + String.fromCharCode(i), i % 2 ? "utf8" : "utf16le");
    compare(`decoder ${encoding} ${i}`, ...decoders, (Decoder) => {
      const decoder = new Decoder(encoding);
      let text = "";
      for (let k = 0; k < bytes.length; k += 1 + (i % 4)) text += `${decoder.write(bytes.subarray(k, k + 1 + (i % 4)))}|`;
      return text + decoder.end();
    });
  }
}
finish(20);
