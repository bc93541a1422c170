// assert
"use strict";

const AssertionError = require("./internal/assertion_error");
const errors = require("./internal/errors");
const { isDeepEqual, isDeepStrictEqual } = require("./internal/comparisons");
const { inspect } = require("util");

const NO_EXCEPTION = Symbol("no exception");

function fails(options) {
  if (options.message instanceof Error) throw options.message;
  throw new AssertionError(options);
}

function innerOk(fn, count, value, message) {
  if (value) return;
  let generated = false;
  if (count === 0) {
    generated = true;
    message = "No value argument passed to `assert.ok()`";
  } else if (message === undefined) {
    // Node shows the source of the call where it finds it; the text here is what it shows where it does not.
    generated = true;
    message = "The expression evaluated to a falsy value:\n\n  " + (fn === assert ? "assert" : "assert.ok") + `(${inspect(value)})\n`;
  } else if (message instanceof Error) {
    throw message;
  }
  const error = new AssertionError({ actual: value, expected: true, message, operator: "==", stackStartFn: fn });
  error.generatedMessage = generated;
  throw error;
}

function assert(...args) {
  innerOk(assert, args.length, ...args);
}

function ok(...args) {
  innerOk(ok, args.length, ...args);
}

function fail(message) {
  if (arguments.length > 1) {
    const [actual, expected, text, operator] = arguments;
    if (text instanceof Error) throw text;
    throw new AssertionError({ actual, expected, operator: operator === undefined && arguments.length === 2 ? "!=" : operator ?? "fail", stackStartFn: fail, message: text });
  }
  if (message instanceof Error) throw message;
  const error = new AssertionError({ actual: undefined, expected: undefined, operator: "fail", stackStartFn: fail, message: message === undefined ? "Failed" : message });
  error.generatedMessage = message === undefined;
  throw error;
}

/** The assertions that compare two values: operator, and whether they agree. */
function comparison(operator, agrees, name) {
  const f = { [name](actual, expected, message) {
    if (arguments.length < 2) throw errors.missingArgs("actual", "expected");
    if (!agrees(actual, expected)) fails({ actual, expected, message, operator, stackStartFn: f });
  } }[name];
  return f;
}

const bothNaN = (left, right) => Number.isNaN(left) && Number.isNaN(right);
const equal = comparison("==", (a, b) => a == b || bothNaN(a, b), "equal");
const notEqual = comparison("!=", (a, b) => a != b && !bothNaN(a, b), "notEqual");
const deepEqual = comparison("deepEqual", isDeepEqual, "deepEqual");
const notDeepEqual = comparison("notDeepEqual", (a, b) => !isDeepEqual(a, b), "notDeepEqual");
const deepStrictEqual = comparison("deepStrictEqual", isDeepStrictEqual, "deepStrictEqual");
const notDeepStrictEqual = comparison("notDeepStrictEqual", (a, b) => !isDeepStrictEqual(a, b), "notDeepStrictEqual");
const strictEqual = comparison("strictEqual", Object.is, "strictEqual");
const notStrictEqual = comparison("notStrictEqual", (a, b) => !Object.is(a, b), "notStrictEqual");

/** What an exception is compared with, shown beside what was thrown. */
class Comparison {
  constructor(object, keys, actual) {
    for (const key of keys) {
      if (!(key in object)) continue;
      const isMatch = actual !== undefined && typeof actual[key] === "string" && object[key] instanceof RegExp && object[key].exec(actual[key]) !== null;
      this[key] = isMatch ? actual[key] : object[key];
    }
  }
}

function compareProperty(actual, expected, key, message, keys, fn) {
  if (key in actual && isDeepStrictEqual(actual[key], expected[key])) return;
  if (message) fails({ actual, expected, message, operator: fn.name, stackStartFn: fn });
  const error = new AssertionError({ actual: new Comparison(actual, keys), expected: new Comparison(expected, keys, actual), operator: "deepStrictEqual", stackStartFn: fn });
  error.actual = actual;
  error.expected = expected;
  error.operator = fn.name;
  throw error;
}

function checkException(actual, expected, message, fn) {
  let generated = false;
  let shouldThrow = false;
  if (typeof expected !== "function") {
    if (expected instanceof RegExp) {
      const text = String(actual);
      if (expected.exec(text) !== null) return;
      if (!message) {
        generated = true;
        message = `The input did not match the regular expression ${inspect(expected)}. Input:\n\n${inspect(text)}\n`;
      }
      shouldThrow = true;
    } else if (typeof actual !== "object" || actual === null) {
      const error = new AssertionError({ actual, expected, message, operator: "deepStrictEqual", stackStartFn: fn });
      error.operator = fn.name;
      throw error;
    } else {
      const keys = Object.keys(expected);
      if (expected instanceof Error) keys.push("name", "message");
      else if (keys.length === 0) throw errors.invalidArgValue("error", expected, "may not be an empty object");
      for (const key of keys) {
        if (typeof actual[key] === "string" && expected[key] instanceof RegExp && expected[key].exec(actual[key]) !== null) continue;
        compareProperty(actual, expected, key, message, keys, fn);
      }
      return;
    }
  } else if (expected.prototype !== undefined && actual instanceof expected) {
    return;
  } else if (Object.prototype.isPrototypeOf.call(Error, expected) || expected === Error) {
    if (!message) {
      generated = true;
      message = `The error is expected to be an instance of "${expected.name}". Received `;
      message += actual instanceof Error ? `"${actual.name}"` : `"${inspect(actual, { depth: -1 })}"`;
      if (actual instanceof Error) message += `\n\nError message:\n\n${actual.message}`;
    }
    shouldThrow = true;
  } else {
    const result = Reflect.apply(expected, {}, [actual]);
    if (result !== true) {
      if (!message) {
        generated = true;
        const name = expected.name ? `"${expected.name}" ` : "";
        message = `The ${name}validation function is expected to return "true". Received ${inspect(result)}`;
        if (actual instanceof Error) message += `\n\nCaught error:\n\n${actual}`;
      }
      shouldThrow = true;
    }
  }
  if (!shouldThrow) return;
  if (message instanceof Error) throw message;
  const error = new AssertionError({ actual, expected, message, operator: fn.name, stackStartFn: fn });
  error.generatedMessage = generated;
  throw error;
}

function getActual(fn) {
  if (typeof fn !== "function") throw errors.invalidArgType("fn", "Function", fn);
  try {
    fn();
  } catch (error) {
    return error;
  }
  return NO_EXCEPTION;
}

const isThenable = (value) => value !== null && typeof value === "object" && typeof value.then === "function" && typeof value.catch === "function";

async function waitForActual(promiseOrFn) {
  let promise = promiseOrFn;
  if (typeof promiseOrFn === "function") {
    promise = promiseOrFn();
    if (!isThenable(promise)) throw errors.invalidReturnValue("instance of Promise", "promiseFn", promise);
  } else if (!isThenable(promise)) {
    throw errors.invalidArgType("promiseFn", ["Function", "Promise"], promiseOrFn);
  }
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return NO_EXCEPTION;
}

function expectsError(fn, actual, error, message) {
  if (typeof error === "string") {
    if (arguments.length === 4) throw errors.invalidArgType("error", ["Object", "Error", "Function", "RegExp"], error);
    if (typeof actual === "object" && actual !== null ? actual.message === error : actual === error) {
      throw errors.ambiguousArgument("error/message", typeof actual === "object" && actual !== null ? `The error message "${actual.message}" is identical to the message.` : `The error "${actual}" is identical to the message.`);
    }
    message = error;
    error = undefined;
  } else if (error !== null && error !== undefined && typeof error !== "object" && typeof error !== "function") {
    throw errors.invalidArgType("error", ["Object", "Error", "Function", "RegExp"], error);
  }
  if (actual === NO_EXCEPTION) {
    let details = "";
    if (error && error.name) details += ` (${error.name})`;
    details += message ? `: ${message}` : ".";
    fails({ actual: undefined, expected: error, operator: fn.name, message: `Missing expected ${fn === rejects ? "rejection" : "exception"}${details}`, stackStartFn: fn });
  }
  if (error) checkException(actual, error, message, fn);
}

function expectsNoError(fn, actual, error, message) {
  if (actual === NO_EXCEPTION) return;
  if (typeof error === "string") {
    message = error;
    error = undefined;
  }
  const isExpected = !error || (typeof error === "function" ? (error.prototype !== undefined && actual instanceof error) || (!Object.prototype.isPrototypeOf.call(Error, error) && Reflect.apply(error, {}, [actual]) === true) : error instanceof RegExp && error.exec(String(actual)) !== null);
  if (!isExpected) throw actual;
  const details = message ? `: ${message}` : ".";
  const kind = fn === doesNotReject ? "rejection" : "exception";
  fails({ actual, expected: error, operator: fn.name, message: `Got unwanted ${kind}${details}\nActual message: "${actual && actual.message}"`, stackStartFn: fn });
}

function throws(fn, ...args) {
  expectsError(throws, getActual(fn), ...args);
}
async function rejects(promiseFn, ...args) {
  expectsError(rejects, await waitForActual(promiseFn), ...args);
}
function doesNotThrow(fn, ...args) {
  expectsNoError(doesNotThrow, getActual(fn), ...args);
}
async function doesNotReject(fn, ...args) {
  expectsNoError(doesNotReject, await waitForActual(fn), ...args);
}

function ifError(error) {
  if (error === null || error === undefined) return;
  let message = "ifError got unwanted exception: ";
  if (typeof error === "object" && typeof error.message === "string") {
    message += error.message.length === 0 && error.constructor ? error.constructor.name : error.message;
  } else {
    message += inspect(error);
  }
  const failure = new AssertionError({ actual: error, expected: null, operator: "ifError", message, stackStartFn: ifError });
  failure.generatedMessage = true;
  throw failure;
}

function internalMatch(text, regexp, message, fn) {
  if (!(regexp instanceof RegExp)) throw errors.invalidArgType("regexp", "RegExp", regexp);
  const isWanted = fn === match;
  if (typeof text === "string" && (regexp.exec(text) !== null) === isWanted) return;
  if (message instanceof Error) throw message;
  const generated = !message;
  message = message || (typeof text !== "string"
    ? `The "string" argument must be of type string. Received type ${typeof text} (${inspect(text)})`
    : (isWanted ? "The input did not match the regular expression " : "The input was expected to not match the regular expression ") + `${inspect(regexp)}. Input:\n\n${inspect(text)}\n`);
  const error = new AssertionError({ actual: text, expected: regexp, message, operator: fn.name, stackStartFn: fn });
  error.generatedMessage = generated;
  throw error;
}

function match(text, regexp, message) {
  internalMatch(text, regexp, message, match);
}
function doesNotMatch(text, regexp, message) {
  internalMatch(text, regexp, message, doesNotMatch);
}

Object.assign(assert, {
  fail, AssertionError, ok, equal, notEqual, deepEqual, notDeepEqual, deepStrictEqual, notDeepStrictEqual, strictEqual, notStrictEqual,
  throws, rejects, doesNotThrow, doesNotReject, ifError, match, doesNotMatch,
});

function strict(...args) {
  innerOk(strict, args.length, ...args);
}
assert.strict = Object.assign(strict, assert, { equal: strictEqual, deepEqual: deepStrictEqual, notEqual: notStrictEqual, notDeepEqual: notDeepStrictEqual });
assert.strict.strict = assert.strict;

module.exports = assert;
