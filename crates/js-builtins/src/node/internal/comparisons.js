// Deep equality, loose and strict, as assert and util.isDeepStrictEqual have it.
"use strict";

const types = require("./internal/types");

const hasOwn = (object, key) => Object.prototype.hasOwnProperty.call(object, key);
const isEnumerable = (object, key) => Object.prototype.propertyIsEnumerable.call(object, key);

/** Deep equality. `memo` holds the pairs that are being compared, so that cycles end. */
function equal(left, right, isStrict, memo) {
  if (left === right) return left !== 0 || !isStrict || Object.is(left, right);
  if (isStrict) {
    if (typeof left !== "object") return typeof left === "number" && Number.isNaN(left) && Number.isNaN(right);
    if (typeof right !== "object" || left === null || right === null) return false;
    if (Object.getPrototypeOf(left) !== Object.getPrototypeOf(right)) return false;
  } else {
    if (left === null || typeof left !== "object") {
      return (right === null || typeof right !== "object") && (left == right || (Number.isNaN(left) && Number.isNaN(right)));
    }
    if (right === null || typeof right !== "object") return false;
  }
  return equalObjects(left, right, isStrict, memo);
}

const tagOf = (value) => Object.prototype.toString.call(value);

function equalObjects(left, right, isStrict, memo) {
  if (tagOf(left) !== tagOf(right)) return false;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    const keys = [extraKeys(left, isStrict), extraKeys(right, isStrict)];
    return keys[0].length === keys[1].length && equalKeys(left, right, isStrict, memo, keys[0], "array");
  }
  if (tagOf(left) === "[object Object]" && !types.isMap(left) && !types.isSet(left) && !types.isNativeError(left)) {
    return !types.isMap(right) && !types.isSet(right) && equalKeys(left, right, isStrict, memo, undefined, "object");
  }
  if (types.isDate(left)) {
    if (!types.isDate(right) || Date.prototype.getTime.call(left) !== Date.prototype.getTime.call(right)) return false;
  } else if (types.isRegExp(left)) {
    if (!types.isRegExp(right) || left.source !== right.source || left.flags !== right.flags || left.lastIndex !== right.lastIndex) return false;
  } else if (types.isNativeError(left) || left instanceof Error) {
    if (!(types.isNativeError(right) || right instanceof Error) || left.message !== right.message || left.name !== right.name) return false;
  } else if (ArrayBuffer.isView(left) && !types.isDataView(left)) {
    if (!equalViews(left, right, isStrict)) return false;
    const keys = [extraKeys(left, isStrict), extraKeys(right, isStrict)];
    return keys[0].length === keys[1].length && equalKeys(left, right, isStrict, memo, keys[0], "object");
  } else if (types.isSet(left)) {
    return types.isSet(right) && left.size === right.size && equalKeys(left, right, isStrict, memo, undefined, "set");
  } else if (types.isMap(left)) {
    return types.isMap(right) && left.size === right.size && equalKeys(left, right, isStrict, memo, undefined, "map");
  } else if (types.isAnyArrayBuffer(left)) {
    if (!types.isAnyArrayBuffer(right) || !equalViews(new Uint8Array(left), new Uint8Array(right), true)) return false;
  } else if (types.isBoxedPrimitive(left)) {
    if (!types.isBoxedPrimitive(right) || !Object.is(left.valueOf(), right.valueOf())) return false;
  } else if (Array.isArray(right) || ArrayBuffer.isView(right) || types.isSet(right) || types.isMap(right) || types.isDate(right) || types.isRegExp(right) || types.isBoxedPrimitive(right)) {
    return false;
  }
  return equalKeys(left, right, isStrict, memo, undefined, "object");
}

function equalViews(left, right, isStrict) {
  if (!ArrayBuffer.isView(right) || left.length !== right.length) return false;
  for (let i = 0; i < left.length; i++) {
    if (isStrict ? !Object.is(left[i], right[i]) : left[i] != right[i] && !(Number.isNaN(left[i]) && Number.isNaN(right[i]))) return false;
  }
  return true;
}

function extraKeys(list, isStrict) {
  const keys = Object.keys(list).filter((key) => !/^(0|[1-9]\d*)$/.test(key) || +key >= list.length);
  if (isStrict) keys.push(...Object.getOwnPropertySymbols(list).filter((key) => isEnumerable(list, key)));
  return keys;
}

function equalKeys(left, right, isStrict, memo, keys, kind) {
  if (keys === undefined) {
    keys = Object.keys(left);
    if (keys.length !== Object.keys(right).length) return false;
    if (isStrict) {
      const symbols = Object.getOwnPropertySymbols(left).filter((key) => isEnumerable(left, key));
      const others = Object.getOwnPropertySymbols(right).filter((key) => isEnumerable(right, key));
      if (symbols.length !== others.length) return false;
      keys = [...keys, ...symbols];
    }
  }
  if (!keys.every((key) => hasOwn(right, key) && isEnumerable(right, key))) return false;
  if (keys.length === 0 && kind === "object") return true;
  const pairs = memo ?? [];
  const known = pairs.find(([a, b]) => a === left || b === right);
  if (known !== undefined && pairs.some(([a, b]) => a === left && b === right)) return true;
  pairs.push([left, right]);
  const result = keys.every((key) => equal(left[key], right[key], isStrict, pairs)) && equalContent(left, right, isStrict, pairs, kind);
  pairs.pop();
  return result;
}

function equalContent(left, right, isStrict, memo, kind) {
  if (kind === "set") return equalSets(left, right, isStrict, memo);
  if (kind === "map") return equalMaps(left, right, isStrict, memo);
  if (kind !== "array") return true;
  for (let i = 0; i < left.length; i++) {
    if (hasOwn(left, i)) {
      if (!hasOwn(right, i) || !equal(left[i], right[i], isStrict, memo)) return false;
    } else if (hasOwn(right, i)) {
      return false;
    }
  }
  return true;
}

/** Takes one match out of a list of candidates; whether there was one. */
function takeMatch(list, matches) {
  const at = list.findIndex(matches);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

function equalSets(left, right, isStrict, memo) {
  const open = [];
  for (const value of left) {
    if (right.has(value)) continue;
    if (isStrict && (typeof value !== "object" || value === null)) return false;
    open.push(value);
  }
  const candidates = [...right].filter((value) => !left.has(value));
  return open.every((value) => takeMatch(candidates, (other) => equal(value, other, isStrict, memo)));
}

function equalMaps(left, right, isStrict, memo) {
  const open = [];
  for (const [key, value] of left) {
    if (right.has(key) && (typeof key !== "object" || key === null) && equal(value, right.get(key), isStrict, memo)) continue;
    if (isStrict && (typeof key !== "object" || key === null)) return false;
    open.push([key, value]);
  }
  const used = new Set([...left.keys()].filter((key) => !open.some((entry) => entry[0] === key)));
  const candidates = [...right].filter(([key]) => !used.has(key));
  return open.every(([key, value]) => takeMatch(candidates, ([otherKey, other]) => equal(key, otherKey, isStrict, memo) && equal(value, other, isStrict, memo)));
}

module.exports = {
  isDeepEqual: (left, right) => equal(left, right, false, undefined),
  isDeepStrictEqual: (left, right) => equal(left, right, true, undefined),
};
