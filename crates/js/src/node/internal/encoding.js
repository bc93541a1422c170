// TextEncoder and TextDecoder.
"use strict";

const errors = require("./internal/errors");
const { utf8Bytes, utf8Text, utf8Lead, decode } = require("./internal/encodings");

class TextEncoder {
  get encoding() { return "utf-8"; }

  encode(input = "") {
    return new Uint8Array(utf8Bytes(`${input}`));
  }

  encodeInto(source, target) {
    if (typeof source !== "string") throw errors.invalidArgType("src", "string", source);
    if (!(target instanceof Uint8Array)) throw errors.invalidArgType("dest", "Uint8Array", target);
    let read = 0;
    let written = 0;
    for (const character of source) {
      const bytes = utf8Bytes(character);
      if (written + bytes.length > target.length) break;
      target.set(bytes, written);
      written += bytes.length;
      read += character.length;
    }
    return { read, written };
  }

  [Symbol.for("nodejs.util.inspect.custom")](depth, options, inspect) {
    if (typeof depth === "number" && depth < 0) return this;
    return inspect(Object.assign(Object.create({ constructor: TextEncoder }), { encoding: this.encoding }), options);
  }
}
Object.defineProperty(TextEncoder.prototype, Symbol.toStringTag, { value: "TextEncoder", configurable: true });

const LABELS = {
  __proto__: null,
  "utf-8": "utf-8", utf8: "utf-8", "unicode-1-1-utf-8": "utf-8", unicode11utf8: "utf-8", unicode20utf8: "utf-8", "x-unicode20utf8": "utf-8",
  "utf-16le": "utf-16le", "utf-16": "utf-16le", "ucs-2": "utf-16le", unicode: "utf-16le", csunicode: "utf-16le", "iso-10646-ucs-2": "utf-16le", unicodefeff: "utf-16le",
  latin1: "windows-1252", "iso-8859-1": "windows-1252", ascii: "windows-1252", "us-ascii": "windows-1252", "windows-1252": "windows-1252", l1: "windows-1252",
};

/** How windows-1252 reads the bytes 0x80 to 0x9f. */
const WINDOWS = [0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178];

class TextDecoder {
  #encoding;
  #fatal;
  #ignoreBom;
  #kept = [];
  #seenBom = false;

  constructor(label = "utf-8", options = {}) {
    const name = LABELS[`${label}`.trim().toLowerCase()];
    if (name === undefined) throw errors.encodingNotSupported(label);
    this.#encoding = name;
    this.#fatal = Boolean(options?.fatal);
    this.#ignoreBom = Boolean(options?.ignoreBOM);
  }

  get encoding() { return this.#encoding; }
  get fatal() { return this.#fatal; }
  get ignoreBOM() { return this.#ignoreBom; }

  decode(input = new Uint8Array(0), options = {}) {
    const isView = ArrayBuffer.isView(input);
    if (!isView && !(input instanceof ArrayBuffer)) throw errors.invalidArgType("list", ["ArrayBuffer", "ArrayBufferView"], input);
    const piece = isView ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength) : new Uint8Array(input);
    const bytes = this.#kept.length === 0 ? piece : [...this.#kept, ...piece];
    const end = options?.stream ? bytes.length - incomplete(bytes, this.#encoding) : bytes.length;
    this.#kept = Array.from(bytes.slice(end));
    let text = this.#read(bytes, end);
    if (!this.#seenBom && !this.#ignoreBom && this.#encoding !== "windows-1252" && text[0] === "\ufeff") text = text.slice(1);
    this.#seenBom = Boolean(options?.stream) && (this.#seenBom || text.length > 0);
    if (!options?.stream) this.#kept = [];
    return text;
  }

  #read(bytes, end) {
    const fail = () => { throw errors.encodingInvalidData(this.#encoding); };
    if (this.#encoding === "utf-8") return utf8Text(bytes, 0, end, this.#fatal ? fail : undefined);
    if (this.#encoding === "utf-16le") {
      const text = decode(bytes, "utf16le", 0, end) + (end % 2 === 1 ? "\ufffd" : "");
      if (this.#fatal && (end % 2 === 1 || !text.isWellFormed())) fail();
      return text.toWellFormed();
    }
    let text = "";
    for (let i = 0; i < end; i++) text += String.fromCharCode(bytes[i] >= 0x80 && bytes[i] < 0xa0 ? WINDOWS[bytes[i] - 0x80] : bytes[i]);
    return text;
  }
}
Object.defineProperty(TextDecoder.prototype, Symbol.toStringTag, { value: "TextDecoder", configurable: true });

/** How many bytes at the end wait for the rest of their character. */
function incomplete(bytes, encoding) {
  if (encoding === "utf-16le") return bytes.length % 2;
  if (encoding !== "utf-8") return 0;
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back];
    if ((byte & 0xc0) === 0x80) continue;
    const lead = utf8Lead(byte);
    return lead !== undefined && back <= lead[0] ? back : 0;
  }
  return 0;
}

module.exports = { TextEncoder, TextDecoder };
