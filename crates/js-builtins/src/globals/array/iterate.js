// Array.prototype: the methods that call a function for each element (ECMA-262 23.1.3).
// Where a step of the specification is one expression of the language, it is written as that expression: `k in object` is
// HasProperty, `object[k]` is Get, and so on.

function receiver(value, name) {
  if (value === undefined || value === null) $throw_type_error(name + " called on null or undefined");
  return $to_object(value);
}

// 23.1.3.15
function forEach(callback, thisArg) {
  const object = receiver(this, "Array.prototype.forEach");
  const length = $to_length(object.length);
  $require_callable(callback);
  for (let k = 0; k < length; k++) {
    if (k in object) $call(callback, thisArg, object[k], k, object);
  }
}

// 23.1.3.21
function map(callback, thisArg) {
  const object = receiver(this, "Array.prototype.map");
  const length = $to_length(object.length);
  $require_callable(callback);
  const result = $array_species_create(object, length);
  for (let k = 0; k < length; k++) {
    if (k in object) $create_data_property_or_throw(result, k, $call(callback, thisArg, object[k], k, object));
  }
  return result;
}

// 23.1.3.8
function filter(callback, thisArg) {
  const object = receiver(this, "Array.prototype.filter");
  const length = $to_length(object.length);
  $require_callable(callback);
  const result = $array_species_create(object, 0);
  let to = 0;
  for (let k = 0; k < length; k++) {
    if (k in object) {
      const value = object[k];
      if ($call(callback, thisArg, value, k, object)) $create_data_property_or_throw(result, to++, value);
    }
  }
  return result;
}

// 23.1.3.29
function some(callback, thisArg) {
  const object = receiver(this, "Array.prototype.some");
  const length = $to_length(object.length);
  $require_callable(callback);
  for (let k = 0; k < length; k++) {
    if (k in object && $call(callback, thisArg, object[k], k, object)) return true;
  }
  return false;
}

// 23.1.3.6
function every(callback, thisArg) {
  const object = receiver(this, "Array.prototype.every");
  const length = $to_length(object.length);
  $require_callable(callback);
  for (let k = 0; k < length; k++) {
    if (k in object && !$call(callback, thisArg, object[k], k, object)) return false;
  }
  return true;
}

// 23.1.3.9
function find(predicate, thisArg) {
  const object = receiver(this, "Array.prototype.find");
  const length = $to_length(object.length);
  $require_callable(predicate);
  for (let k = 0; k < length; k++) {
    const value = object[k];
    if ($call(predicate, thisArg, value, k, object)) return value;
  }
}

// 23.1.3.10
function findIndex(predicate, thisArg) {
  const object = receiver(this, "Array.prototype.findIndex");
  const length = $to_length(object.length);
  $require_callable(predicate);
  for (let k = 0; k < length; k++) {
    if ($call(predicate, thisArg, object[k], k, object)) return k;
  }
  return -1;
}

// 23.1.3.11
function findLast(predicate, thisArg) {
  const object = receiver(this, "Array.prototype.findLast");
  const length = $to_length(object.length);
  $require_callable(predicate);
  for (let k = length - 1; k >= 0; k--) {
    const value = object[k];
    if ($call(predicate, thisArg, value, k, object)) return value;
  }
}

// 23.1.3.12
function findLastIndex(predicate, thisArg) {
  const object = receiver(this, "Array.prototype.findLastIndex");
  const length = $to_length(object.length);
  $require_callable(predicate);
  for (let k = length - 1; k >= 0; k--) {
    if ($call(predicate, thisArg, object[k], k, object)) return k;
  }
  return -1;
}

// 23.1.3.24
function reduce(callback, ...rest) {
  const object = receiver(this, "Array.prototype.reduce");
  const length = $to_length(object.length);
  $require_callable(callback);
  let k = 0;
  let accumulator;
  if (rest.length > 0) {
    accumulator = rest[0];
  } else {
    while (k < length && !(k in object)) k++;
    // 8.c. If kPresent is false, throw a TypeError exception.
    if (k >= length) $throw_type_error("Reduce of empty array with no initial value");
    accumulator = object[k++];
  }
  for (; k < length; k++) {
    if (k in object) accumulator = $call(callback, undefined, accumulator, object[k], k, object);
  }
  return accumulator;
}

// 23.1.3.25
function reduceRight(callback, ...rest) {
  const object = receiver(this, "Array.prototype.reduceRight");
  const length = $to_length(object.length);
  $require_callable(callback);
  let k = length - 1;
  let accumulator;
  if (rest.length > 0) {
    accumulator = rest[0];
  } else {
    while (k >= 0 && !(k in object)) k--;
    if (k < 0) $throw_type_error("Reduce of empty array with no initial value");
    accumulator = object[k--];
  }
  for (; k >= 0; k--) {
    if (k in object) accumulator = $call(callback, undefined, accumulator, object[k], k, object);
  }
  return accumulator;
}

// 23.1.3.13
function flat(depth) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  let levels = 1;
  if (depth !== undefined) {
    levels = $to_integer(depth);
    if (levels < 0) levels = 0;
  }
  const result = $array_species_create(object, 0);
  flattenInto(result, object, length, 0, levels);
  return result;
}

// 23.1.3.14
function flatMap(mapper, thisArg) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  if (!$is_callable(mapper)) $throw_type_error("flatMap mapper function is not callable");
  const result = $array_species_create(object, 0);
  let to = 0;
  for (let k = 0; k < length; k++) {
    if (!(k in object)) continue;
    const element = $call(mapper, thisArg, object[k], k, object);
    if ($is_array(element)) {
      to = flattenInto(result, element, $to_length(element.length), to, 0);
    } else {
      $create_data_property_or_throw(result, to++, element);
    }
  }
  return result;
}

// 23.1.3.13.1 FlattenIntoArray, without a mapper. Returns the index behind the last element.
function flattenInto(target, source, length, start, depth) {
  let to = start;
  for (let k = 0; k < length; k++) {
    if (!(k in source)) continue;
    const element = source[k];
    if (depth > 0 && $is_array(element)) {
      to = flattenInto(target, element, $to_length(element.length), to, depth - 1);
    } else {
      if (to >= 9007199254740991) $throw_type_error("Invalid array length");
      $create_data_property_or_throw(target, to++, element);
    }
  }
  return to;
}
