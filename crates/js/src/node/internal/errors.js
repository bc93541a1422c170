// Errors with a `code`, as Node's own modules throw them.
//
// Invariant: message and code are Node's; the class extends the built-in one and is shown as `TypeError [CODE]: …`.
"use strict";

const { kindName } = require("./internal/kinds");

/** Makes an error class of a code; `message` builds the text. */
function define(Base, code, message) {
  let Class;
  return function (...args) {
    Class ??= class NodeError extends Base {
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

function describeReceived(value) {
  if (value === null || value === undefined) return ` Received ${value}`;
  if (typeof value === "function") return ` Received function ${value.name}`;
  if (typeof value === "object") {
    if (value.constructor && value.constructor.name) return ` Received an instance of ${value.constructor.name}`;
    return ` Received ${require("util").inspect(value, { depth: -1 })}`;
  }
  let text = require("util").inspect(value, { colors: false });
  if (text.length > 28) text = `${text.slice(0, 25)}...`;
  return ` Received type ${typeof value} (${text})`;
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

function separate(digits) {
  return digits.replace(/\B(?=(\d{3})+$)/g, "_");
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
  unknownEncoding: define(TypeError, "ERR_UNKNOWN_ENCODING", (encoding) => require("util").format("Unknown encoding: %s", encoding)),
  unhandledError: define(Error, "ERR_UNHANDLED_ERROR", (error) => (error === undefined ? "Unhandled error." : `Unhandled error. (${error})`)),
  /** Made by the parser, which knows no classes of Node. */
  invalidUrl: () => Object.assign(new TypeError("Invalid URL"), { code: "ERR_INVALID_URL" }),
  invalidFileUrlHost: define(TypeError, "ERR_INVALID_FILE_URL_HOST", (platform) => `File URL host must be "localhost" or empty on ${platform}`),
  invalidFileUrlPath: define(TypeError, "ERR_INVALID_FILE_URL_PATH", (reason) => `File URL path ${reason}`),
  invalidUrlScheme: define(TypeError, "ERR_INVALID_URL_SCHEME", (expected) => `The URL must be of scheme ${expected}`),
  invalidThis: define(TypeError, "ERR_INVALID_THIS", (type) => `Value of "this" must be of type ${type}`),
  missingArgs: define(TypeError, "ERR_MISSING_ARGS", (...names) => {
    const quoted = names.map((name) => `"${name}"`);
    return `The ${list(quoted, "and")} argument${names.length > 1 ? "s" : ""} must be specified`;
  }),
  invalidReturnValue: define(TypeError, "ERR_INVALID_RETURN_VALUE", (input, name, value) => {
    const type = value && value.constructor && value.constructor.name ? `an instance of ${value.constructor.name}` : `type ${typeof value}`;
    return `Expected ${input} to be returned from the "${name}" function but got ${type}.`;
  }),
  ambiguousArgument: define(TypeError, "ERR_AMBIGUOUS_ARGUMENT", (name, reason) => `The "${name}" argument is ambiguous. ${reason}`),
  invalidUri: define(URIError, "ERR_INVALID_URI", () => "URI malformed"),
  invalidBufferSize: define(RangeError, "ERR_INVALID_BUFFER_SIZE", (size) => `Buffer size must be a multiple of ${size}`),
  encodingNotSupported: define(RangeError, "ERR_ENCODING_NOT_SUPPORTED", (encoding) => `The "${encoding}" encoding is not supported`),
  encodingInvalidData: define(TypeError, "ERR_ENCODING_INVALID_ENCODED_DATA", (encoding) => `The encoded data was not valid for encoding ${encoding}`),
  falsyRejection: define(Error, "ERR_FALSY_VALUE_REJECTION", () => "Promise was rejected with falsy value"),
  /** What is not built, or would touch the world: the paths that need it end here. */
  notSupported: (what) => $needs(what),
  describeReceived,
};
