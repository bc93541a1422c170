// Checks of arguments, with Node's errors.
"use strict";

const errors = require("./internal/errors");

function validateString(value, name) {
  if (typeof value !== "string") throw errors.invalidArgType(name, "string", value);
}

function validateFunction(value, name) {
  if (typeof value !== "function") throw errors.invalidArgType(name, "Function", value);
}

function validateNumber(value, name, min, max) {
  if (typeof value !== "number") throw errors.invalidArgType(name, "number", value);
  const isOutside = (min !== undefined && value < min) || (max !== undefined && value > max) || ((min !== undefined || max !== undefined) && Number.isNaN(value));
  if (!isOutside) return;
  const low = min !== undefined ? `>= ${min}` : "";
  throw errors.outOfRange(name, `${low}${min !== undefined && max !== undefined ? " && " : ""}${max !== undefined ? `<= ${max}` : ""}`, value);
}

function validateInteger(value, name, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) {
  if (typeof value !== "number") throw errors.invalidArgType(name, "number", value);
  if (!Number.isInteger(value)) throw errors.outOfRange(name, "an integer", value);
  if (value < min || value > max) throw errors.outOfRange(name, `>= ${min} && <= ${max}`, value);
}

function validateBoolean(value, name) {
  if (typeof value !== "boolean") throw errors.invalidArgType(name, "boolean", value);
}

function validateObject(value, name) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw errors.invalidArgType(name, "Object", value);
}

/** An object of any kind, functions included. */
function validateDictionary(value, name) {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) throw errors.invalidArgType(name, "Object", value);
}

function validateArray(value, name) {
  if (!Array.isArray(value)) throw errors.invalidArgType(name, "Array", value);
}

function validateAbortSignal(value, name) {
  if (value === undefined) return;
  if (value === null || typeof value !== "object" || !("aborted" in value)) throw errors.invalidArgType(name, "AbortSignal", value);
}

function validateAbortSignals(value, name) {
  validateArray(value, name);
  for (let i = 0; i < value.length; i++) {
    if (value[i] === undefined) throw errors.invalidArgType(`${name}[${i}]`, "AbortSignal", undefined);
    validateAbortSignal(value[i], `${name}[${i}]`);
  }
}

module.exports = { validateDictionary, validateArray, validateAbortSignal, validateAbortSignals, validateString, validateFunction, validateNumber, validateInteger, validateBoolean, validateObject };
