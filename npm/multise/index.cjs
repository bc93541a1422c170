// The inputs of a harness file, read from a stored case.
//
// Invariant: an input is identified by its name and by how many times that name was read, so that a case is one list of values
// per name, whatever code reads them. Compound inputs are made of named parts: `xs.length`, `xs[0]`, `user.age`.
"use strict";

const { serialise } = require("./serialise.cjs");

const SAFE = Number.MAX_SAFE_INTEGER;
const INT32 = { min: -(2 ** 31), max: 2 ** 31 - 1 };
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

let lists = null;
let isFulfilled = true;
const reads = new Map();

/** Goes on with the inputs of another case, for tools that run many in one process; the result says whether all assumptions held. */
function start(inputs) {
  lists = new Map(Object.entries(inputs));
  reads.clear();
  isFulfilled = true;
  return () => isFulfilled;
}

function giveUp() {
  isFulfilled = false;
  throw new AssumptionFailed();
}

function load() {
  const path = process.env.MULTISE_CASE;
  if (!path) {
    throw new Error(
      "multise: this file reads inputs. Explore it with `multise check FILE`, or set MULTISE_CASE to a stored case.",
    );
  }
  const stored = JSON.parse(require("node:fs").readFileSync(path, "utf8"));
  lists = new Map(Object.entries(stored.inputs ?? {}));
}

/** Numbers that JSON cannot say, BigInts and undefined are written as objects with one key. */
function decode(value) {
  if (value === null || typeof value !== "object") return value;
  if ("number" in value) return Number(value.number);
  if ("units" in value) return String.fromCharCode(...value.units);
  if ("bigint" in value) return BigInt(value.bigint);
  if ("undefined" in value) return undefined;
  throw new Error(`multise: the case has a value of no known form: ${JSON.stringify(value)}`);
}

/** The next value of a name; the default if the case has none, for then the run does not depend on it. */
function next(name, otherwise) {
  if (lists === null) load();
  const index = reads.get(name) ?? 0;
  reads.set(name, index + 1);
  const list = lists.get(name);
  return list !== undefined && index < list.length ? decode(list[index]) : otherwise;
}

function range(options, bounds) {
  const min = options?.min ?? bounds.min;
  const max = options?.max ?? bounds.max;
  if (min > max) throw new RangeError(`multise: min ${min} is above max ${max}`);
  return { min, max };
}

function nearestToZero({ min, max }) {
  return min > 0 ? min : max < 0 ? max : typeof min === "bigint" ? 0n : 0;
}

function int(name = "int", options) {
  const bounds = range(options, INT32);
  if (!(bounds.min >= -SAFE && bounds.max <= SAFE)) {
    throw new RangeError("multise: an int lies within the safe integers; use bigint or number");
  }
  return next(name, nearestToZero(bounds));
}

function number(name = "number") {
  return next(name, 0);
}

function bool(name = "bool") {
  return next(name, false);
}

/** How long it may be bounds the exploration only, which can be told otherwise (`--max-length`). */
function string(name = "string", options) {
  const text = next(name, "");
  const alphabet = options?.alphabet;
  const isOutside = (unit) => !alphabet.includes(unit);
  if (alphabet !== undefined && alphabet !== "" && text.split("").some(isOutside)) giveUp();
  return text;
}

function bigint(name = "bigint", options) {
  const bounds = range(options, { min: -(2n ** 63n), max: 2n ** 63n - 1n });
  return next(name, nearestToZero(bounds));
}

function array(name, element, options) {
  if (typeof name === "function") return array("array", name, element);
  const length = int(`${name}.length`, { min: 0, max: options?.maxLength ?? DEFAULT_ARRAY_LENGTH });
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

function assume(condition) {
  if (!condition) giveUp();
}

function assert(condition, message) {
  if (!condition) throw new AssertionFailed(message);
}

function unreachable(message = "this place was reached") {
  throw new Unreachable(message);
}

const recorded = [];
let thrown = null;

/**
 * Keeps a value as a result of the run. Where MULTISE_RESULT names a file, it gets one line of JSON when the process ends: what was
 * recorded, and the error that ended the process, if one did.
 */
function record(value) {
  recorded.push(serialise(value));
  return value;
}

function writeResult() {
  const error = thrown === null ? "" : `,"thrown":${thrown.value},"origin":${JSON.stringify(thrown.origin)}`;
  const line = `{"recorded":[${recorded.join(",")}]${error}}\n`;
  require("node:fs").writeFileSync(process.env.MULTISE_RESULT, line);
}

if (process.env.MULTISE_RESULT) {
  process.on("exit", writeResult);
  process.on("uncaughtExceptionMonitor", (error, origin) => {
    thrown = { value: serialise(error), origin };
  });
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
  [Symbol.for("multise.start")]: start,
  [Symbol.for("multise.recorded")]: recorded,
};
