// multise: the inputs of a harness file. The npm package of the same name does the same in Node, on a stored case.
"use strict";

const SAFE = Number.MAX_SAFE_INTEGER;
const INT32 = { min: -(2 ** 31), max: 2 ** 31 - 1 };
const DEFAULT_STRING_LENGTH = 8;
const DEFAULT_ARRAY_LENGTH = 4;

class AssumptionFailed extends Error {
  constructor() {
    super("the case does not fulfil an assumption");
    this.name = "AssumptionFailed";
  }
}

class AssertionFailed extends Error {
  constructor(message) {
    super(message === undefined ? "assertion failed" : String(message));
    this.name = "AssertionFailed";
  }
}

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

function int(name = "int", options) {
  const bounds = range(options, INT32);
  if (!(bounds.min >= -SAFE && bounds.max <= SAFE)) {
    throw new RangeError("multise: an int lies within the safe integers; use bigint or number");
  }
  return $input_int(name, bounds.min, bounds.max);
}

function number(name = "number") {
  return $input_number(name);
}

function bool(name = "bool") {
  return $input_bool(name);
}

function string(name = "string", options) {
  return $input_string(name, $max_length(name, options?.maxLength, DEFAULT_STRING_LENGTH), options?.alphabet);
}

function bigint(name = "bigint", options) {
  const bounds = range(options, { min: -(2n ** 63n), max: 2n ** 63n - 1n });
  return $input_bigint(name, bounds.min, bounds.max);
}

function array(name, element, options) {
  if (typeof name === "function") return array("array", name, element);
  const length = int(`${name}.length`, { min: 0, max: $max_length(name, options?.maxLength, DEFAULT_ARRAY_LENGTH) });
  const result = [];
  for (let index = 0; index < length; index++) result.push(element(`${name}[${index}]`));
  return result;
}

function object(name, parts) {
  if (typeof name === "object") return object("object", name);
  const result = {};
  for (const key of Object.keys(parts)) result[key] = parts[key](`${name}.${key}`);
  return result;
}

function oneOf(name, ...values) {
  if (values.length === 0) throw new RangeError("multise: oneOf needs a name (or undefined) and values");
  return values[int(name ?? "oneOf", { min: 0, max: values.length - 1 })];
}

function optional(name, element) {
  if (typeof name === "function") return optional("optional", name);
  return bool(`${name}?`) ? element(name) : undefined;
}

function readInput() {
  return int("input");
}

/** Marks a value as a result of the run; the package writes it down in Node. */
function record(value) {
  if (!$is_replay()) {
    $record_value(value);
    return value;
  }
  const announced = value?.thrown;
  const isAnnounced = announced instanceof Error && Object.keys(value).length === 1;
  const text = isAnnounced ? `throws ${announced}, as announced` : require("util").inspect(value, { depth: 4, breakLength: Infinity });
  $record_result(text, require("./internal/serialise").serialise(value));
  return value;
}

function assume(condition) {
  $assume(condition);
}

function assert(condition, message) {
  if (!condition) throw new AssertionFailed(message);
}

function unreachable(message = "this place was reached") {
  throw new Unreachable(message);
}

module.exports = {
  AssertionFailed,
  AssumptionFailed,
  Unreachable,
  array,
  assert,
  assume,
  bigint,
  bool,
  int,
  number,
  object,
  oneOf,
  optional,
  readInput,
  record,
  string,
  unreachable,
};
