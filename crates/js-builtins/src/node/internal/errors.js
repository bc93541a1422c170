// Errors with a `code`, as Node's own modules throw them.
//
// Invariant: message and code are Node's; the class extends the built-in one, names it as its constructor and is shown as
// `TypeError [CODE]: …`. Errors that Node makes in C++ are of the built-in class itself (`plain`).
"use strict";

const { kindName } = require("./internal/kinds");

/** Makes an error class of a code; `message` builds the text. */
function define(Base, code, message) {
  let Class;
  return function (...args) {
    Class ??= class NodeError extends Base {
      get ["constructor"]() { return Base; }
      toString() { return `${this.name} [${code}]: ${this.message}`; }
    };
    const error = new Class(message(...args));
    Object.defineProperty(error, "code", { value: code, enumerable: true, writable: true, configurable: true });
    const stack = error.stack;
    if (typeof stack === "string") {
      const text = stack.startsWith(Base.name) ? `${Base.name} [${code}]${stack.slice(Base.name.length)}` : stack;
      Object.defineProperty(error, "stack", { value: text, enumerable: false, writable: true, configurable: true });
    }
    return error;
  };
}

/** Makes errors of a code as C++ does. */
function plain(Base, code, message) {
  return (...args) => Object.assign(new Base(message(...args)), { code });
}

function describeReceived(value) {
  if (value === null || value === undefined) return ` Received ${value}`;
  if (typeof value === "function") return ` Received function ${value.name}`;
  if (typeof value === "object") {
    if (value.constructor && "name" in value.constructor) return ` Received an instance of ${value.constructor.name}`;
    return ` Received ${require("util").inspect(value, { depth: -1 })}`;
  }
  return ` Received type ${typeof value} (${describePrimitive(value)})`;
}

function describePrimitive(value) {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "string") return Object.is(value, -0) ? "-0" : String(value);
  const text = value.length > 28 ? `${value.slice(0, 25)}...` : value;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

function list(words, last) {
  if (words.length === 1) return words[0];
  if (words.length === 2) return `${words[0]} ${last} ${words[1]}`;
  return `${words.slice(0, -1).join(", ")}, ${last} ${words[words.length - 1]}`;
}

/** "of type string or an instance of Buffer": primitive types, then classes, then anything else. */
function expectation(expected) {
  const words = Array.isArray(expected) ? expected : [expected];
  const types = [];
  const classes = [];
  const others = [];
  for (const word of words) {
    if (kindName(word)) types.push(word.toLowerCase());
    else if (/^([A-Z][a-z0-9]*)+$/.test(word)) classes.push(word);
    else others.push(word);
  }
  if (classes.length > 0) {
    const at = types.indexOf("object");
    if (at >= 0) {
      types.splice(at, 1);
      classes.push("Object");
    }
  }
  const parts = [];
  if (types.length > 0) parts.push(`${types.length > 1 ? "one of type" : "of type"} ${list(types, "or")}`);
  if (classes.length > 0) parts.push(`an instance of ${list(classes, "or")}`);
  if (others.length > 0) parts.push(others.length > 1 ? `one of ${list(others, "or")}` : (others[0].toLowerCase() !== others[0] ? `an ${others[0]}` : others[0]));
  return parts.join(" or ");
}

function invalidType(name, expected, actual) {
  const subject = name.endsWith(" argument") ? `The ${name}` : `The "${name}" ${name.includes(".") ? "property" : "argument"}`;
  return `${subject} must be ${expectation(expected)}.${describeReceived(actual)}`;
}

function outOfRange(name, range, received) {
  let text;
  if (Number.isInteger(received) && Math.abs(received) > 2 ** 32) text = separate(String(received));
  else if (typeof received === "bigint") text = (received > 2n ** 32n || received < -(2n ** 32n) ? separate(String(received)) : String(received)) + "n";
  else text = require("util").inspect(received);
  return `The value of "${name}" is out of range. It must be ${range}. Received ${text}`;
}

/** Every three characters apart, from the end, whatever they are. */
function separate(digits) {
  const start = digits[0] === "-" ? 1 : 0;
  let text = "";
  let end = digits.length;
  for (; end >= start + 4; end -= 3) text = `_${digits.slice(end - 3, end)}${text}`;
  return digits.slice(0, end) + text;
}

/** What the getters of DOMException throw: of the built-in class, with the text of Node's own. */
function invalidThisException() {
  const error = new TypeError('Value of "this" must be of DOMException');
  const value = function () { return `${this.name} [${this.code}]: ${this.message}`; };
  Object.defineProperty(error, "toString", { value, writable: true, configurable: true });
  return Object.assign(error, { code: "ERR_INVALID_THIS" });
}

module.exports = {
  invalidArgType: define(TypeError, "ERR_INVALID_ARG_TYPE", invalidType),
  invalidArgValue: define(TypeError, "ERR_INVALID_ARG_VALUE", (name, value, reason = "is invalid") => {
    let text = require("util").inspect(value);
    if (text.length > 128) text = `${text.slice(0, 128)}...`;
    return `The ${name.includes(".") ? "property" : "argument"} '${name}' ${reason}. Received ${text}`;
  }),
  outOfRange: define(RangeError, "ERR_OUT_OF_RANGE", outOfRange),
  bufferOutOfBounds: define(RangeError, "ERR_BUFFER_OUT_OF_BOUNDS", (name) => (name ? `"${name}" is outside of buffer bounds` : "Attempt to access memory outside buffer bounds")),
  notBuffer: plain(TypeError, "ERR_INVALID_ARG_TYPE", () => "argument must be a buffer"),
  notString: plain(TypeError, "ERR_INVALID_ARG_TYPE", () => "argument must be a string"),
  indexOutOfRange: plain(RangeError, "ERR_OUT_OF_RANGE", () => "Index out of range"),
  offsetOutOfBounds: plain(RangeError, "ERR_BUFFER_OUT_OF_BOUNDS", () => '"offset" is outside of buffer bounds'),
  unknownEncoding: define(TypeError, "ERR_UNKNOWN_ENCODING", (encoding) => require("util").format("Unknown encoding: %s", encoding)),
  unhandledError: define(Error, "ERR_UNHANDLED_ERROR", (error) => (error === undefined ? "Unhandled error." : `Unhandled error. (${error})`)),
  /** Made by the parser, which knows no classes of Node. */
  invalidUrl: plain(TypeError, "ERR_INVALID_URL", () => "Invalid URL"),
  invalidHref: define(TypeError, "ERR_INVALID_URL", () => "Invalid URL"),
  invalidFileUrlHost: define(TypeError, "ERR_INVALID_FILE_URL_HOST", (platform) => `File URL host must be "localhost" or empty on ${platform}`),
  invalidFileUrlPath: define(TypeError, "ERR_INVALID_FILE_URL_PATH", (reason) => `File URL path ${reason}`),
  invalidUrlScheme: define(TypeError, "ERR_INVALID_URL_SCHEME", (expected) => `The URL must be of scheme ${expected}`),
  invalidThis: define(TypeError, "ERR_INVALID_THIS", (type) => `Value of "this" must be of type ${type}`),
  invalidThisException,
  illegalConstructor: define(TypeError, "ERR_ILLEGAL_CONSTRUCTOR", () => "Illegal constructor"),
  eventRecursion: define(Error, "ERR_EVENT_RECURSION", (type) => `The event "${type}" is already being dispatched`),
  invalidCloneOptions: plain(TypeError, "ERR_INVALID_ARG_TYPE", () => "The options argument must be either an object or undefined"),
  invalidTransferList: plain(TypeError, "ERR_INVALID_ARG_TYPE", () => "Optional transferList argument must be an iterable"),
  invalidTransfer: plain(TypeError, "ERR_INVALID_TRANSFER_OBJECT", () => "Found invalid object in transferList"),
  missingCloned: plain(TypeError, "ERR_MISSING_ARGS", () => "The value argument must be specified"),
  notIterable: define(TypeError, "ERR_ARG_NOT_ITERABLE", (what) => `${what} must be iterable`),
  notPair: define(TypeError, "ERR_INVALID_TUPLE", () => "Each query pair must be an iterable [name, value] tuple"),
  missingArgs: define(TypeError, "ERR_MISSING_ARGS", (...names) => {
    const quoted = names.map((name) => `"${name}"`);
    return `The ${list(quoted, "and")} argument${names.length > 1 ? "s" : ""} must be specified`;
  }),
  invalidTimestamp: define(TypeError, "ERR_PERFORMANCE_INVALID_TIMESTAMP", (time) => `${time} is not a valid timestamp`),
  invalidMeasure: define(TypeError, "ERR_PERFORMANCE_MEASURE_INVALID_OPTIONS", (reason) => reason),
  invalidReturnValue: define(TypeError, "ERR_INVALID_RETURN_VALUE", (input, name, value) => {
    const type = value && value.constructor && value.constructor.name ? `an instance of ${value.constructor.name}` : `type ${typeof value}`;
    return `Expected ${input} to be returned from the "${name}" function but got ${type}.`;
  }),
  ambiguousArgument: define(TypeError, "ERR_AMBIGUOUS_ARGUMENT", (name, reason) => `The "${name}" argument is ambiguous. ${reason}`),
  notTranscoded: (code, errno) => Object.assign(new Error(`Unable to transcode Buffer [${code}]`), { code, errno }),
  invalidUri: define(URIError, "ERR_INVALID_URI", () => "URI malformed"),
  invalidBufferSize: define(RangeError, "ERR_INVALID_BUFFER_SIZE", (size) => `Buffer size must be a multiple of ${size}`),
  encodingNotSupported: define(RangeError, "ERR_ENCODING_NOT_SUPPORTED", (encoding) => `The "${encoding}" encoding is not supported`),
  encodingInvalidData: plain(TypeError, "ERR_ENCODING_INVALID_ENCODED_DATA", (encoding) => `The encoded data was not valid for encoding ${encoding}`),
  invalidUtf8Input: plain(TypeError, "ERR_INVALID_ARG_TYPE", () => 'The "list" argument must be an instance of SharedArrayBuffer, ArrayBuffer or ArrayBufferView.'),
  invalidLatin1Input: plain(TypeError, "ERR_INVALID_ARG_TYPE", () => 'The "input" argument must be an instance of ArrayBuffer, SharedArrayBuffer, or ArrayBufferView.'),
  invalidDecoderInput: plain(TypeError, "ERR_INVALID_ARG_TYPE", () => 'The "input" argument must be an instance of SharedArrayBuffer, ArrayBuffer or ArrayBufferView.'),
  falsyRejection: define(Error, "ERR_FALSY_VALUE_REJECTION", () => "Promise was rejected with falsy value"),
  /** What is not built, or would touch the world: the paths that need it end here. */
  notSupported: (what) => $needs(what),
  describeReceived,
};
