// TextEncoder and TextDecoder.
//
// Invariant: what makes an object an encoder or a decoder is under a symbol, as in Node, so that what inherits from one is one too.
"use strict";

const errors = require("./internal/errors");
const types = require("./internal/types");
const binding = require("./internal/binding");
const { encodingOf, UNSUPPORTED, OWN } = require("./internal/encoding_labels");
const { utf8Bytes, utf8Text, utf8Lead } = require("./internal/encodings");
const { validateString, validateDictionary } = require("./internal/validators");
const { defineWebClass, requireReceiver } = require("./internal/web_class");

const inspectSymbol = Symbol.for("nodejs.util.inspect.custom");
const ENCODER = Symbol("encoder");
const DECODER = Symbol("decoder");

const isEncoder = (value) => value?.[ENCODER] === true;
const isDecoder = (value) => value?.[DECODER] !== undefined;

class TextEncoder {
  constructor() {
    this[ENCODER] = true;
  }

  get encoding() {
    requireReceiver(isEncoder(this), "TextEncoder");
    return "utf-8";
  }

  encode(input = "") {
    requireReceiver(isEncoder(this), "TextEncoder");
    return new Uint8Array(utf8Bytes(`${input}`));
  }

  encodeInto(src, dest) {
    requireReceiver(isEncoder(this), "TextEncoder");
    validateString(src, "src");
    if (!types.isUint8Array(dest)) throw errors.invalidArgType("dest", "Uint8Array", dest);
    let read = 0;
    let written = 0;
    for (const character of src) {
      const bytes = utf8Bytes(character);
      if (written + bytes.length > dest.length) break;
      dest.set(bytes, written);
      written += bytes.length;
      read += character.length;
    }
    return { read, written };
  }

  [inspectSymbol](depth, options) {
    requireReceiver(isEncoder(this), "TextEncoder");
    if (typeof depth === "number" && depth < 0) return this;
    return binding.inspect(Object.assign(withClassOf(this, TextEncoder), { encoding: this.encoding }), options);
  }
}
defineWebClass(TextEncoder, ["encoding", "encode", "encodeInto"]);

/** An empty object that is shown as one of another's class. */
function withClassOf(object, Fallback) {
  return Object.create({ constructor: object.constructor ?? Fallback });
}

/** How windows-1252 reads the bytes 0x80 to 0x9f. */
const WINDOWS = [0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178];

class TextDecoder {
  constructor(encoding = "utf-8", options = {}) {
    const label = `${encoding}`;
    if (options !== null) validateDictionary(options, "options");
    const name = encodingOf(label);
    if (name === undefined) throw errors.encodingNotSupported(label);
    const isFatal = Boolean(options?.fatal);
    const ignoresBom = Boolean(options?.ignoreBOM);
    if (UNSUPPORTED.includes(name)) throw errors.encodingNotSupported(name);
    if (!OWN.includes(name)) throw errors.notSupported(`new TextDecoder("${name}")`);
    // Node reads these two with code of its own until a decoder is first told that more will follow.
    const isSimple = name === "utf-8" || name === "windows-1252";
    this[DECODER] = { encoding: name, isFatal, ignoresBom, isSimple, kept: [], hasSeenBom: false };
  }

  decode(input = new Uint8Array(0), options = {}) {
    requireReceiver(isDecoder(this), "TextDecoder");
    const state = this[DECODER];
    if (state.isSimple && options?.stream) state.isSimple = false;
    if (!state.isSimple) return this.#decodePiece(input, options);
    if (state.encoding === "windows-1252") return latin1Text(bytesOf(input, errors.invalidLatin1Input), state.ignoresBom);
    const bytes = bytesOf(input, errors.invalidUtf8Input);
    return withoutBom(readText(state, bytes, bytes.length), state.ignoresBom);
  }

  #decodePiece(input, options) {
    const state = this[DECODER];
    if (options !== null) validateDictionary(options, "options");
    const isLast = !options?.stream;
    const piece = bytesOf(input, errors.invalidDecoderInput);
    const bytes = state.kept.length === 0 ? piece : [...state.kept, ...piece];
    const end = isLast ? bytes.length : bytes.length - incomplete(bytes, state.encoding);
    state.kept = Array.from(bytes.slice(end));
    const read = readText(state, bytes, end);
    const text = state.hasSeenBom || state.encoding === "windows-1252" ? read : withoutBom(read, state.ignoresBom);
    state.hasSeenBom = !isLast && (state.hasSeenBom || read.length > 0);
    return text;
  }

  get encoding() {
    requireReceiver(isDecoder(this), "TextDecoder");
    return this[DECODER].encoding;
  }

  get fatal() {
    requireReceiver(isDecoder(this), "TextDecoder");
    return this[DECODER].isFatal;
  }

  get ignoreBOM() {
    requireReceiver(isDecoder(this), "TextDecoder");
    return this[DECODER].ignoresBom;
  }

  [inspectSymbol](depth, options) {
    requireReceiver(isDecoder(this), "TextDecoder");
    if (typeof depth === "number" && depth < 0) return this;
    const { encoding, fatal, ignoreBOM } = this;
    const shown = Object.assign(withClassOf(this, TextDecoder), { encoding, fatal, ignoreBOM });
    return `${shown.constructor.name} ${binding.inspect(shown)}`;
  }
}
defineWebClass(TextDecoder, ["decode", "encoding", "fatal", "ignoreBOM"]);

/** The bytes of a buffer or view; `refuse` makes the error about anything else. */
function bytesOf(input, refuse) {
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  if (!types.isAnyArrayBuffer(input)) throw refuse();
  return new Uint8Array(input);
}

const withoutBom = (text, ignoresBom) => (!ignoresBom && text[0] === "\ufeff" ? text.slice(1) : text);

/** What Node makes of windows-1252 in one piece: every byte is its code point, and with `ignoreBOM` a first 0xff is left out. */
function latin1Text(bytes, ignoresBom) {
  let text = "";
  for (let i = ignoresBom && bytes[0] === 0xff ? 1 : 0; i < bytes.length; i++) text += String.fromCharCode(bytes[i]);
  return text;
}

function readText({ encoding, isFatal }, bytes, end) {
  const fail = () => { throw errors.encodingInvalidData(encoding); };
  if (encoding === "utf-8") return utf8Text(bytes, 0, end, isFatal ? fail : undefined);
  if (encoding === "windows-1252") return windowsText(bytes, end);
  const text = wideText(bytes, end, encoding === "utf-16be");
  if (isFatal && (end % 2 === 1 || !text.isWellFormed())) fail();
  return text.toWellFormed();
}

function windowsText(bytes, end) {
  let text = "";
  for (let i = 0; i < end; i++) text += String.fromCharCode(bytes[i] >= 0x80 && bytes[i] < 0xa0 ? WINDOWS[bytes[i] - 0x80] : bytes[i]);
  return text;
}

const wideUnit = (bytes, i, isBig) => (isBig ? (bytes[i] << 8) | bytes[i + 1] : bytes[i] | (bytes[i + 1] << 8));
const isLeadSurrogate = (unit) => unit >= 0xd800 && unit <= 0xdbff;

/** UTF-16; half a unit at the end, with a surrogate before it that waits for it, is one mistake. */
function wideText(bytes, end, isBig) {
  let text = "";
  for (let i = 0; i + 1 < end; i += 2) text += String.fromCharCode(wideUnit(bytes, i, isBig));
  if (end % 2 === 0) return text;
  return `${isLeadSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(0, -1) : text}\ufffd`;
}

/** How many bytes at the end wait for the rest of their character. */
function incomplete(bytes, encoding) {
  if (encoding === "utf-8") return incompleteUtf8(bytes);
  if (encoding === "windows-1252") return 0;
  const half = bytes.length % 2;
  const last = bytes.length - half - 2;
  return half + (last >= 0 && isLeadSurrogate(wideUnit(bytes, last, encoding === "utf-16be")) ? 2 : 0);
}

function incompleteUtf8(bytes) {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back];
    if ((byte & 0xc0) === 0x80) continue;
    const lead = utf8Lead(byte);
    return lead !== undefined && back <= lead[0] ? back : 0;
  }
  return 0;
}

module.exports = { TextEncoder, TextDecoder };
