// The words for primitive types in messages about arguments.
"use strict";

const NAMES = ["string", "function", "number", "object", "Function", "Object", "boolean", "bigint", "symbol"];

module.exports = { kindName: (word) => NAMES.includes(word) };
