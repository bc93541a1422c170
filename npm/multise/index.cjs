// The inputs of a harness file, read from a stored case.
//
// Invariant: an input is identified by its name and by how many times that name was read, so that a case is one list of values
// per name, whatever code reads them.
"use strict";

const { declared } = require("./declared.cjs");
const { AssumptionFailed, inputs } = require("./inputs.cjs");
const { pin } = require("./pins.cjs");
const { serialise } = require("./serialise.cjs");

// The environment is made of inputs later.
const { MULTISE_CASE, MULTISE_PROGRAM, MULTISE_RESULT } = process.env;

let lists = null;
let restart = null;
let onRead = null;
let isFulfilled = true;
const reads = new Map();

/**
 * Goes on with the inputs of another case, for tools that run many in one process; the result says whether all assumptions held.
 * `look` is called with the name of each input that is read, and its value as it is stored.
 */
function start(inputs, look = null) {
  onRead = look;
  lists = new Map(Object.entries(inputs));
  reads.clear();
  restart?.();
  isFulfilled = true;
  return () => isFulfilled;
}

function giveUp() {
  isFulfilled = false;
  throw new AssumptionFailed();
}

/**
 * From now on, time, random numbers and the environment are inputs, too; what is asked for before there is a case is as if it said nothing.
 */
function pinAll() {
  const read = (name, otherwise) => (lists === null && !MULTISE_CASE ? otherwise : next(name, otherwise));
  restart ??= pin(read, MULTISE_PROGRAM);
}

function load() {
  if (!MULTISE_CASE) {
    throw new Error(
      "multise: this file reads inputs. Explore it with `multise check FILE`, or set MULTISE_CASE to a stored case.",
    );
  }
  const stored = JSON.parse(require("node:fs").readFileSync(MULTISE_CASE, "utf8"));
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

/** The other way round, for values that inputs have by default. */
function encode(value) {
  return typeof value === "bigint" ? { bigint: String(value) } : value;
}

/** The next value of a name; the default if the case has none, for then the run does not depend on it. */
function next(name, otherwise) {
  if (lists === null) load();
  const index = reads.get(name) ?? 0;
  reads.set(name, index + 1);
  const list = lists.get(name);
  const isStored = list !== undefined && index < list.length;
  if (onRead !== null) onRead(name, isStored ? list[index] : encode(otherwise));
  return isStored ? decode(list[index]) : otherwise;
}

function nearestToZero(min, max) {
  return min > 0 ? min : max < 0 ? max : typeof min === "bigint" ? 0n : 0;
}

/** The next value of a name, which must be of a kind: what a case has for one kind of value says nothing about another one. */
function nextOf(name, otherwise, isSuch) {
  const value = next(name, otherwise);
  if (!isSuch(value)) giveUp();
  return value;
}

/** How long it may be bounds the exploration only, which can be told otherwise (`--max-length`). */
function string(name, _maxLength, alphabet) {
  const text = nextOf(name, "", (value) => typeof value === "string");
  const isOutside = (unit) => !alphabet.includes(unit);
  if (alphabet !== undefined && alphabet !== "" && text.split("").some(isOutside)) giveUp();
  return text;
}

function assume(condition) {
  if (!condition) giveUp();
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
  require("node:fs").writeFileSync(MULTISE_RESULT, line);
}

if (MULTISE_CASE) pinAll();

if (MULTISE_RESULT) {
  process.on("exit", writeResult);
  process.on("uncaughtExceptionMonitor", (error, origin) => {
    thrown = { value: serialise(error), origin };
  });
}

module.exports = {
  ...inputs({
    int: (name, min, max) => nextOf(name, nearestToZero(min, max), (value) => Number.isInteger(value) && value >= min && value <= max),
    number: (name) => nextOf(name, 0, (value) => typeof value === "number"),
    bool: (name) => nextOf(name, false, (value) => typeof value === "boolean"),
    string,
    vacant: (object, key, name) => {
      if (nextOf(name, false, (value) => typeof value === "boolean")) object[key] = undefined;
    },
    bigint: (name, min, max) => nextOf(name, nearestToZero(min, max), (value) => typeof value === "bigint" && value >= min && value <= max),
    // As of strings: it bounds the exploration only.
    maxLength: () => Number.MAX_SAFE_INTEGER,
    assume,
    record,
  }),
  declared,
  [Symbol.for("multise.start")]: start,
  [Symbol.for("multise.pin")]: pinAll,
  [Symbol.for("multise.recorded")]: recorded,
};
