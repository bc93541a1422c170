// The operations of the machine that `globals/console/inspect.js` uses, written for Node, so that the file can be compared with
// the original there. Loaded by inspect.js of this folder.
"use strict";
const util = require("node:util");
const vm = require("node:vm");
const { types } = util;
// Run with --expose-internals: only Node itself knows what is inside proxies and promises.
const { internalBinding } = require("internal/test/binding");
const binding = internalBinding("util");

const builtins = new Set(vm.runInNewContext("Object.getOwnPropertyNames(globalThis)").filter((name) => /^[A-Z][a-zA-Z0-9]+$/.test(name)));
const quote = (text) => util.inspect(text, { compact: true, breakLength: Infinity, maxStringLength: null });

function kind(value) {
  if (typeof value === "function") return /^class[\s{]/.test(Function.prototype.toString.call(value)) ? "class" : "function";
  if (Array.isArray(value)) return "array";
  const tests = [
    ["isSet", "set"], ["isMap", "map"], ["isTypedArray", "typed array"], ["isMapIterator", "map iterator"],
    ["isSetIterator", "set iterator"], ["isArgumentsObject", "arguments"], ["isRegExp", "regexp"], ["isDate", "date"],
    ["isNativeError", "error"], ["isAnyArrayBuffer", "array buffer"], ["isDataView", "data view"], ["isPromise", "promise"],
    ["isWeakSet", "weak set"], ["isWeakMap", "weak map"], ["isModuleNamespaceObject", "namespace"], ["isBoxedPrimitive", "boxed"],
  ];
  for (const [test, name] of tests) if (types[test](value)) return name;
  return value instanceof Error ? "error" : "object";
}

function entries(value) {
  if (types.isMap(value)) return [[...Map.prototype.entries.call(value)].flat(1), true];
  if (types.isSet(value)) return [[...Set.prototype.values.call(value)], false];
  if (types.isWeakMap(value) || types.isWeakSet(value)) return [binding.previewEntries(value), types.isWeakMap(value)];
  return binding.previewEntries(value, true);
}

function className(value) {
  if (typeof value === "function") {
    const text = Object.prototype.toString.call(value);
    const isAsync = types.isAsyncFunction(value);
    return (isAsync ? "Async" : "") + (types.isGeneratorFunction(value) ? "Generator" : "") + "Function" + (text === "" ? "" : "");
  }
  if (types.isTypedArray(value)) return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag).get.call(value);
  return binding.getConstructorName ? binding.getConstructorName(value) : "Object";
}

/** A value as V8 names it in messages: what cannot be cloned is named so. */
function show(value) {
  try {
    structuredClone(value);
  } catch (error) {
    return error.message.slice(0, -" could not be cloned.".length);
  }
  return String(value);
}

const isIndex = (key) => typeof key === "string" && /^(0|[1-9]\d*)$/.test(key) && +key < 2 ** 32 - 1;

module.exports = {
  $new_array: () => [],
  $array_push: (list, value) => { list[list.length] = value; },
  $own_keys: (value) => Reflect.ownKeys(value),
  $get_own_property: (value, key) => Object.getOwnPropertyDescriptor(value, key),
  $get_prototype_of: (value) => Object.getPrototypeOf(value),
  $is_array: (value) => Array.isArray(value),
  $call: (f, receiver, ...list) => Reflect.apply(f, receiver, list),
  $construct: (constructor, ...list) => new constructor(...list),
  $intrinsic: (name) => name === "util.inspect" ? util.inspect : name.split(".").reduce((object, key) => object[key], globalThis),
  $to_string: (value) => String(value),
  $has_own: (value, key) => Object.prototype.hasOwnProperty.call(value, key),
  $inspect_proxy: (value) => {
    const details = binding.getProxyDetails(value, true);
    return details === undefined ? undefined : details[0] === null ? null : details;
  },
  $show: show,
  $inspect_promise: (value) => binding.getPromiseDetails(value),
  $inspect_entries: entries,
  $inspect_kind: kind,
  $inspect_shown_kind: kind,
  $inspect_class_name: className,
  $inspect_is_builtin: (constructor) => builtins.has(constructor.name),
  $inspect_other_keys: (value) => Reflect.ownKeys(value).filter((key) => !isIndex(key)),
  $inspect_index_keys: (value) => Object.keys(value).filter(isIndex),
  $primitive_of: (value) => value.valueOf.call(value),
  $inspect_symbol_text: (symbol) => symbol.toString(),
  $inspect_quote: quote,
  $inspect_escape: (text) => quote("\"`" + text + (text.includes("'") ? "" : "")).slice(3, -1),
  $inspect_is_name: (text) => /^[a-zA-Z_][a-zA-Z_0-9]*$/.test(text),
  $inspect_strip: (text) => util.stripVTControlCharacters(text),
  $inspect_width: (text) => [...text].reduce((sum, c) => sum + (c.codePointAt(0) < 0x300 ? (c < " " ? 0 : 1) : c.codePointAt(0) < 0x370 ? 0 : c.codePointAt(0) >= 0x1100 ? 2 : 1), 0),
  $inspect_slice: (text, start, end) => text.slice(start, end),
  $same_value: Object.is,
  $inspect_find: (text, part, from) => text.indexOf(part, from),
  $inspect_replace: (text, part, by) => text.replaceAll(part, () => by),
  $inspect_repeat: (text, count) => text.repeat(count),
  $inspect_join: (list, separator) => list.join(separator),
  $inspect_sqrt: Math.sqrt,
  $inspect_round: Math.round,
  $inspect_floor: Math.floor,
};
