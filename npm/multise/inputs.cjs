// The inputs of a harness file, made of what a source gives: the engine gives symbols, the package in Node the values of a stored case.
//
// Invariant: the engine runs this very file, and nothing but ECMAScript is used. Compound inputs are made of named parts: `xs.length`,
// `xs[0]`, `user.age`.
"use strict";

const SAFE = Number.MAX_SAFE_INTEGER;
const INT32 = { min: -(2 ** 31), max: 2 ** 31 - 1 };
const INT64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };
const DEFAULT_STRING_LENGTH = 8;
const DEFAULT_ARRAY_LENGTH = 4;

/** Thrown where a case does not fulfil an assumption: such a run says nothing. */
class AssumptionFailed extends Error {
  constructor() {
    super("the case does not fulfil an assumption");
    this.name = "AssumptionFailed";
  }
}

/** Thrown where an assertion of the harness fails. */
class AssertionFailed extends Error {
  constructor(message) {
    super(message === undefined ? "assertion failed" : String(message));
    this.name = "AssertionFailed";
  }
}

/** Thrown by `unreachable`. */
class Unreachable extends Error {
  constructor(message) {
    super(String(message));
    this.name = "Unreachable";
  }
}

function range(options, bounds) {
  const min = options?.min ?? bounds.min;
  const max = options?.max ?? bounds.max;
  if (min > max) throw new RangeError(`multise: min ${min} is above max ${max}`);
  return { min, max };
}

function assert(condition, message) {
  if (!condition) throw new AssertionFailed(message);
}

function unreachable(message = "this place was reached") {
  throw new Unreachable(message);
}

/**
 * What a harness imports. `source` has `int(name, min, max)`, `number(name)`, `bool(name)`, `string(name, maxLength, alphabet)`,
 * `bigint(name, min, max)`, `vacant(object, key, name)`, which may give an object a member that is undefined, `maxLength(name, asked, otherwise)`,
 * `assume(condition)` and `record(value)`, and may have `chosen(name, index, value)`, which is told what an input of `oneOf` stands for,
 * `given(value, what)`, which is told of objects that are inputs, `returned()`, which is told that a function does, and, where lengths are not known,
 * `isLong(maxLength)` and `cut(array, length)`, which takes what is behind the length off.
 */
function inputs(source) {
  function int(name = "int", options) {
    const { min, max } = range(options, INT32);
    if (!(min >= -SAFE && max <= SAFE)) {
      throw new RangeError("multise: an int lies within the safe integers; use bigint or number");
    }
    return source.int(name, min, max);
  }

  function number(name = "number") {
    return source.number(name);
  }

  function bool(name = "bool") {
    return source.bool(name);
  }

  function string(name = "string", options) {
    const maxLength = source.maxLength(name, options?.maxLength, DEFAULT_STRING_LENGTH);
    return source.string(name, maxLength, options?.alphabet);
  }

  function bigint(name = "bigint", options) {
    const { min, max } = range(options, INT64);
    return source.bigint(name, min, max);
  }

  function array(name, element, options) {
    if (typeof name === "function") return array("array", name, element);
    return given(elements(name, element, options));
  }

  function elements(name, element, options) {
    const max = source.maxLength(name, options?.maxLength, DEFAULT_ARRAY_LENGTH);
    const length = int(`${name}.length`, { min: 0, max });
    if (source.isLong?.(max)) return longArray(name, element, length, max);
    const result = [];
    for (let index = 0; index < length; index++) result.push(element(`${name}[${index}]`));
    return result;
  }

  // All paths go through all rounds, and the array gets its length at once.
  function longArray(name, element, length, max) {
    const result = new Array(max);
    for (let index = 0; index < max; index++) {
      if (index < length) result[index] = element(`${name}[${index}]`);
    }
    source.cut(result, length);
    return result;
  }

  function object(name, parts) {
    if (typeof name === "object") return object("object", name);
    return given(whole(name, parts), "members");
  }

  function whole(name, parts) {
    const result = {};
    for (const key of Object.keys(parts)) result[key] = parts[key](`${name}.${key}`);
    return result;
  }

  /** An object with other parts that may be missing, or be there as undefined unless they are `exact`. */
  function partial(name, parts, others, exact = false) {
    const result = whole(name, parts);
    for (const key of Object.keys(others)) {
      if (bool(`${name}.${key}?`)) result[key] = others[key](`${name}.${key}`);
      else if (!exact) source.vacant(result, key, `${name}.${key}=undefined`);
    }
    return given(result, "members");
  }

  /** What harnesses that the tool makes say of objects that are inputs. */
  function given(value, what) {
    source.given?.(value, what);
    return value;
  }

  /** What a function that is an input returns. */
  function returned(value) {
    source.returned?.();
    return value;
  }

  function oneOf(name, ...values) {
    if (values.length === 0) throw new RangeError("multise: oneOf needs a name (or undefined) and values");
    const index = int(name ?? "oneOf", { min: 0, max: values.length - 1 });
    source.chosen?.(name ?? "oneOf", index, values[index]);
    return values[index];
  }

  function optional(name, element) {
    if (typeof name === "function") return optional("optional", name);
    return bool(`${name}?`) ? element(name) : undefined;
  }

  function readInput() {
    return int("input");
  }

  const { assume, record } = source;
  const made = { array, bigint, bool, elements, given, int, number, object, oneOf, optional, partial, readInput, returned, string };
  return { AssertionFailed, AssumptionFailed, Unreachable, assert, assume, record, unreachable, ...made };
}

module.exports = { AssumptionFailed, inputs };
