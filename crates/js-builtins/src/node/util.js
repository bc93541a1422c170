// util
"use strict";

const errors = require("./internal/errors");
const types = require("./internal/types");
const { validateFunction, validateString } = require("./internal/validators");
const { isDeepStrictEqual } = require("./internal/comparisons");
const { TextEncoder, TextDecoder } = require("./internal/encoding");
const binding = require("./internal/binding");

const inspect = binding.inspect;
const customPromisify = Symbol.for("nodejs.util.promisify.custom");
const customPromisifyArgs = Symbol("customPromisifyArgs");

inspect.custom = Symbol.for("nodejs.util.inspect.custom");
inspect.colors = Object.assign(Object.create(null), {
  reset: [0, 0], bold: [1, 22], dim: [2, 22], italic: [3, 23], underline: [4, 24], blink: [5, 25], inverse: [7, 27], hidden: [8, 28], strikethrough: [9, 29], doubleunderline: [21, 24],
  black: [30, 39], red: [31, 39], green: [32, 39], yellow: [33, 39], blue: [34, 39], magenta: [35, 39], cyan: [36, 39], white: [37, 39],
  bgBlack: [40, 49], bgRed: [41, 49], bgGreen: [42, 49], bgYellow: [43, 49], bgBlue: [44, 49], bgMagenta: [45, 49], bgCyan: [46, 49], bgWhite: [47, 49],
  framed: [51, 54], overlined: [53, 55], gray: [90, 39], redBright: [91, 39], greenBright: [92, 39], yellowBright: [93, 39], blueBright: [94, 39], magentaBright: [95, 39], cyanBright: [96, 39], whiteBright: [97, 39],
  bgGray: [100, 49], bgRedBright: [101, 49], bgGreenBright: [102, 49], bgYellowBright: [103, 49], bgBlueBright: [104, 49], bgMagentaBright: [105, 49], bgCyanBright: [106, 49], bgWhiteBright: [107, 49],
});
inspect.styles = Object.assign(Object.create(null), { special: "cyan", number: "yellow", bigint: "yellow", boolean: "yellow", undefined: "grey", null: "bold", string: "green", symbol: "green", date: "magenta", regexp: "red", module: "underline" });
Object.defineProperty(inspect, "defaultOptions", {
  configurable: true,
  enumerable: true,
  get: () => ({ showHidden: false, depth: 2, colors: false, customInspect: true, showProxy: false, maxArrayLength: 100, maxStringLength: 10000, breakLength: 80, compact: 3, sorted: false, getters: false, numericSeparator: false }),
  set() { throw errors.notSupported("changing util.inspect.defaultOptions"); },
});

function format(...args) {
  return binding.format(undefined, args);
}

function formatWithOptions(options, ...args) {
  if (options === null || typeof options !== "object") throw errors.invalidArgType("inspectOptions", "object", options);
  return binding.format(options, args);
}

function inherits(constructor, parent) {
  if (constructor === undefined || constructor === null) throw errors.invalidArgType("ctor", "Function", constructor);
  if (parent === undefined || parent === null) throw errors.invalidArgType("superCtor", "Function", parent);
  if (parent.prototype === undefined) throw errors.invalidArgType("superCtor.prototype", "Object", parent.prototype);
  Object.defineProperty(constructor, "super_", { value: parent, writable: true, configurable: true });
  Object.setPrototypeOf(constructor.prototype, parent.prototype);
}

function promisify(original) {
  validateFunction(original, "original");
  if (original[customPromisify]) {
    const custom = original[customPromisify];
    validateFunction(custom, "util.promisify.custom");
    return Object.defineProperty(custom, customPromisify, { value: custom, enumerable: false, writable: false, configurable: true });
  }
  const names = original[customPromisifyArgs];
  function fn(...args) {
    return new Promise((resolve, reject) => {
      Reflect.apply(original, this, [...args, (error, ...values) => {
        if (error) return reject(error);
        if (names !== undefined && values.length > 1) return resolve(Object.fromEntries(names.map((name, i) => [name, values[i]])));
        return resolve(values[0]);
      }]);
    });
  }
  Object.setPrototypeOf(fn, Object.getPrototypeOf(original));
  Object.defineProperty(fn, customPromisify, { value: fn, enumerable: false, writable: false, configurable: true });
  return Object.defineProperties(fn, Object.getOwnPropertyDescriptors(original));
}
promisify.custom = customPromisify;

function callbackify(original) {
  validateFunction(original, "original");
  function callbackified(...args) {
    const callback = args.pop();
    validateFunction(callback, "last argument");
    const done = callback.bind(this);
    Reflect.apply(original, this, args).then(
      (value) => process.nextTick(done, null, value),
      (reason) => {
        if (!reason) {
          const error = errors.falsyRejection();
          error.reason = reason;
          reason = error;
        }
        process.nextTick(done, reason);
      },
    );
  }
  const descriptors = Object.getOwnPropertyDescriptors(original);
  if (typeof descriptors.length.value === "number") descriptors.length.value++;
  if (typeof descriptors.name.value === "string") descriptors.name.value += "Callbackified";
  return Object.defineProperties(callbackified, descriptors);
}

const warned = new Set();

function deprecate(fn, message, code) {
  let isWarned = false;
  function deprecated(...args) {
    if (!isWarned) {
      isWarned = true;
      if (code === undefined || !warned.has(code)) {
        if (code !== undefined) warned.add(code);
        process.emitWarning(message, "DeprecationWarning", code, deprecated);
      }
    }
    if (new.target) return Reflect.construct(fn, args, new.target);
    return Reflect.apply(fn, this, args);
  }
  Object.setPrototypeOf(deprecated, fn);
  if (fn.prototype) deprecated.prototype = fn.prototype;
  return deprecated;
}

let debugs = {};
function debuglog(set) {
  const wanted = (process.env.NODE_DEBUG || "").split(",").map((name) => name.trim().toUpperCase());
  const name = set.toUpperCase();
  debugs[name] ??= Object.assign(wanted.includes(name) ? (...args) => process.stderr.write(`${name} ${process.pid}: ${format(...args)}\n`) : () => {}, { enabled: wanted.includes(name) });
  return debugs[name];
}

function stripVTControlCharacters(text) {
  validateString(text, "str");
  return binding.stripControl(text);
}

function styleText(style, text) {
  validateString(text, "text");
  const styles = Array.isArray(style) ? style : [style];
  let left = "";
  let right = "";
  for (const name of styles) {
    const codes = inspect.colors[name];
    if (codes === undefined) throw errors.invalidArgValue("format", name, `must be one of: ${Object.keys(inspect.colors).map((key) => `'${key}'`).join(", ")}`);
    left += `\u001b[${codes[0]}m`;
    right = `\u001b[${codes[1]}m${right}`;
  }
  return `${left}${text}${right}`;
}

function toUSVString(text) {
  return `${text}`.toWellFormed();
}

function _extend(target, source) {
  if (source === null || typeof source !== "object") return target;
  return Object.assign(target, source);
}

module.exports = {
  _extend,
  callbackify,
  debug: debuglog,
  debuglog,
  deprecate,
  format,
  formatWithOptions,
  getSystemErrorName: () => { throw errors.notSupported("util.getSystemErrorName"); },
  inherits,
  inspect,
  isArray: Array.isArray,
  isBoolean: (value) => typeof value === "boolean",
  isBuffer: (value) => require("buffer").Buffer.isBuffer(value),
  isDeepStrictEqual,
  isNull: (value) => value === null,
  isNullOrUndefined: (value) => value === null || value === undefined,
  isNumber: (value) => typeof value === "number",
  isString: (value) => typeof value === "string",
  isSymbol: (value) => typeof value === "symbol",
  isUndefined: (value) => value === undefined,
  isRegExp: types.isRegExp,
  isObject: (value) => value !== null && typeof value === "object",
  isDate: types.isDate,
  isError: (value) => types.isNativeError(value) || value instanceof Error,
  isFunction: (value) => typeof value === "function",
  isPrimitive: (value) => value === null || (typeof value !== "object" && typeof value !== "function"),
  parseArgs: (config) => require("./internal/parse_args")(config),
  promisify,
  stripVTControlCharacters,
  styleText,
  toUSVString,
  TextDecoder,
  TextEncoder,
  types,
};
