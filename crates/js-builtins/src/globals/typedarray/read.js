// %TypedArray%.prototype: accessors, and the methods that read (ECMA-262 23.2.3).

// 23.2.4.4 ValidateTypedArray: the length, or a TypeError.
function validate(array, name) {
  if (!$is_typed_array(array)) $throw_type_error("this is not a typed array.");
  const length = $typed_length(array);
  if (length < 0) $throw_type_error("Cannot perform %TypedArray%.prototype." + name + " on a detached ArrayBuffer");
  return length;
}

// As V8 says it of the methods that it has in C++.
function validateReceiver(array, name) {
  if (!$is_typed_array(array)) {
    $throw_type_error("Method %TypedArray%.prototype." + name + " called on incompatible receiver " + $show(array));
  }
  return validate(array, name);
}

function requireTyped(array, name) {
  if (!$is_typed_array(array)) {
    const holder = name === "buffer" ? "%TypedArray%" : "TypedArray";
    $throw_type_error("Method get " + holder + ".prototype." + name + " called on incompatible receiver " + $show(array));
  }
}

function relative(value, length) {
  const index = $to_integer(value);
  if (index < 0) return index + length > 0 ? index + length : 0;
  return index < length ? index : length;
}

// 23.2.3.2
function buffer() {
  requireTyped(this, "buffer");
  return $view_buffer(this);
}

// 23.2.3.3
function byteLength() {
  requireTyped(this, "byteLength");
  const length = $typed_length(this);
  return length < 0 ? 0 : length * $element_size($typed_name(this));
}

// 23.2.3.4
function byteOffset() {
  requireTyped(this, "byteOffset");
  return $typed_length(this) < 0 ? 0 : $view_offset(this);
}

// 23.2.3.21
function length() {
  requireTyped(this, "length");
  const count = $typed_length(this);
  return count < 0 ? 0 : count;
}

// 23.2.3.38 get %TypedArray%.prototype[@@toStringTag]
function toStringTag() {
  return $is_typed_array(this) ? $typed_name(this) : undefined;
}

// 23.2.3.1
function at(index) {
  const length = validateReceiver(this, "at");
  const relativeIndex = $to_integer(index);
  const k = relativeIndex >= 0 ? relativeIndex : length + relativeIndex;
  if (k < 0 || k >= length) return undefined;
  return this[k];
}

// 23.2.3.8
function every(callback, thisArg) {
  const length = validate(this, "every");
  $require_callable(callback);
  for (let k = 0; k < length; k++) {
    if (!$call(callback, thisArg, this[k], k, this)) return false;
  }
  return true;
}

// 23.2.3.28
function some(callback, thisArg) {
  const length = validate(this, "some");
  $require_callable(callback);
  for (let k = 0; k < length; k++) {
    if ($call(callback, thisArg, this[k], k, this)) return true;
  }
  return false;
}

// 23.2.3.15
function forEach(callback, thisArg) {
  const length = validate(this, "forEach");
  $require_callable(callback);
  for (let k = 0; k < length; k++) $call(callback, thisArg, this[k], k, this);
}

// 23.2.3.11
function find(predicate, thisArg) {
  const length = validate(this, "find");
  $require_callable(predicate);
  for (let k = 0; k < length; k++) {
    const value = this[k];
    if ($call(predicate, thisArg, value, k, this)) return value;
  }
}

// 23.2.3.12
function findIndex(predicate, thisArg) {
  const length = validate(this, "findIndex");
  $require_callable(predicate);
  for (let k = 0; k < length; k++) {
    if ($call(predicate, thisArg, this[k], k, this)) return k;
  }
  return -1;
}

// 23.2.3.13
function findLast(predicate, thisArg) {
  const length = validate(this, "findLast");
  $require_callable(predicate);
  for (let k = length - 1; k >= 0; k--) {
    const value = this[k];
    if ($call(predicate, thisArg, value, k, this)) return value;
  }
}

// 23.2.3.14
function findLastIndex(predicate, thisArg) {
  const length = validate(this, "findLastIndex");
  $require_callable(predicate);
  for (let k = length - 1; k >= 0; k--) {
    if ($call(predicate, thisArg, this[k], k, this)) return k;
  }
  return -1;
}

// 23.2.3.16
function includes(searched, fromIndex) {
  const length = validate(this, "includes");
  if (length === 0) return false;
  for (let k = relative(fromIndex, length); k < length; k++) {
    const element = this[k];
    if (element === searched || element !== element && searched !== searched) return true;
  }
  return false;
}

// 23.2.3.17
function indexOf(searched, fromIndex) {
  const length = validate(this, "indexOf");
  if (length === 0) return -1;
  for (let k = relative(fromIndex, length); k < length; k++) {
    if (k in this && this[k] === searched) return k;
  }
  return -1;
}

// 23.2.3.20
function lastIndexOf(searched, ...rest) {
  const length = validate(this, "lastIndexOf");
  if (length === 0) return -1;
  const from = rest.length > 0 ? $to_integer(rest[0]) : length - 1;
  let k = from < 0 ? length + from : from < length - 1 ? from : length - 1;
  for (; k >= 0; k--) {
    if (k in this && this[k] === searched) return k;
  }
  return -1;
}

// 23.2.3.18
function join(separator) {
  const length = validateReceiver(this, "join");
  const between = separator === undefined ? "," : $to_string(separator);
  let result = "";
  for (let k = 0; k < length; k++) {
    if (k > 0) result += between;
    const element = this[k];
    if (element !== undefined) result += $to_string(element);
  }
  return result;
}

// 23.2.3.31
function toLocaleString(locales, options) {
  const length = validateReceiver(this, "toLocaleString");
  let result = "";
  for (let k = 0; k < length; k++) {
    if (k > 0) result += ",";
    const element = this[k];
    if (element !== undefined && element !== null) result += $to_string($call(element.toLocaleString, element, locales, options));
  }
  return result;
}

// 23.2.3.23
function reduce(callback, ...rest) {
  const length = validate(this, "reduce");
  $require_callable(callback);
  let k = 0;
  let accumulator;
  if (rest.length > 0) {
    accumulator = rest[0];
  } else {
    if (length === 0) $throw_type_error("Reduce of empty array with no initial value");
    accumulator = this[k++];
  }
  for (; k < length; k++) accumulator = $call(callback, undefined, accumulator, this[k], k, this);
  return accumulator;
}

// 23.2.3.24
function reduceRight(callback, ...rest) {
  const length = validate(this, "reduceRight");
  $require_callable(callback);
  let k = length - 1;
  let accumulator;
  if (rest.length > 0) {
    accumulator = rest[0];
  } else {
    if (length === 0) $throw_type_error("Reduce of empty array with no initial value");
    accumulator = this[k--];
  }
  for (; k >= 0; k--) accumulator = $call(callback, undefined, accumulator, this[k], k, this);
  return accumulator;
}

// 23.2.3.7, 23.2.3.19, 23.2.3.35
function entries() {
  validate(this, "entries");
  return $new_array_iterator(this, 2);
}

function keys() {
  validate(this, "keys");
  return $new_array_iterator(this, 0);
}

function values() {
  validate(this, "values");
  return $new_array_iterator(this, 1);
}
