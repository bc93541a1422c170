// util.types: what an object is, whatever its prototype says.
"use strict";

const { kindOf, classNameOf } = require("./internal/binding");

const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";
const is = (kind) => (value) => isObject(value) && kindOf(value) === kind;
const boxed = (type) => (value) => isObject(value) && kindOf(value) === "boxed" && typeof require("./internal/binding").primitiveOf(value) === type;
const typedArray = (name) => (value) => ArrayBuffer.isView(value) && kindOf(value) === "typed array" && classNameOf(value) === name;
const buffer = (name) => (value) => isObject(value) && kindOf(value) === "array buffer" && classNameOf(value) === name;
const functionKind = (part) => (value) => typeof value === "function" && classNameOf(value).includes(part);

const types = {
  isExternal: () => false,
  isDate: is("date"),
  isArgumentsObject: is("arguments"),
  isBigIntObject: boxed("bigint"),
  isBooleanObject: boxed("boolean"),
  isNumberObject: boxed("number"),
  isStringObject: boxed("string"),
  isSymbolObject: boxed("symbol"),
  isBoxedPrimitive: is("boxed"),
  isNativeError: (value) => is("error")(value) && !require("./internal/dom_exception").isDOMException(value),
  isRegExp: is("regexp"),
  isAsyncFunction: functionKind("Async"),
  isGeneratorFunction: functionKind("Generator"),
  isGeneratorObject: is("generator"),
  isPromise: is("promise"),
  isMap: is("map"),
  isSet: is("set"),
  isMapIterator: is("map iterator"),
  isSetIterator: is("set iterator"),
  isWeakMap: is("weak map"),
  isWeakSet: is("weak set"),
  isArrayBuffer: buffer("ArrayBuffer"),
  isDataView: is("data view"),
  isSharedArrayBuffer: buffer("SharedArrayBuffer"),
  isProxy: (value) => isObject(value) && require("./internal/binding").proxyOf(value) !== undefined,
  isModuleNamespaceObject: is("namespace"),
  isAnyArrayBuffer: is("array buffer"),
  isCryptoKey: () => false,
  isKeyObject: () => false,
  isArrayBufferView: (value) => ArrayBuffer.isView(value),
  isTypedArray: is("typed array"),
};
for (const name of ["Uint8Array", "Uint8ClampedArray", "Uint16Array", "Uint32Array", "Int8Array", "Int16Array", "Int32Array", "Float32Array", "Float64Array", "BigInt64Array", "BigUint64Array"]) {
  types[`is${name}`] = typedArray(name);
}

module.exports = types;
