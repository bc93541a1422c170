// Array.prototype: the methods that only read the array, and those that give a changed copy (ECMA-262 23.1.3).

const LARGEST = 9007199254740991;

function receiver(value, name) {
  if (value === undefined || value === null) $throw_type_error(name + " called on null or undefined");
  return $to_object(value);
}

// A relative index, counted from the end if it is negative, within 0 and the length.
function relative(value, length) {
  const index = $to_integer(value);
  if (index < 0) return index + length > 0 ? index + length : 0;
  return index < length ? index : length;
}

// 23.1.3.1
function at(index) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  const relativeIndex = $to_integer(index);
  const k = relativeIndex >= 0 ? relativeIndex : length + relativeIndex;
  if (k < 0 || k >= length) return undefined;
  return object[k];
}

// 23.1.3.2
function concat(...items) {
  const object = receiver(this, "Array.prototype.concat");
  const result = $array_species_create(object, 0);
  let to = concatElement(result, 0, object);
  for (let i = 0; i < items.length; i++) to = concatElement(result, to, items[i]);
  result.length = to;
  return result;
}

function concatElement(result, start, item) {
  let to = start;
  if (!isConcatSpreadable(item)) {
    if (to >= LARGEST) $throw_type_error("Invalid array length");
    $create_data_property_or_throw(result, to, item);
    return to + 1;
  }
  const length = $to_length(item.length);
  if (to + length > LARGEST) $throw_type_error("Invalid array length");
  for (let k = 0; k < length; k++, to++) {
    if (k in item) $create_data_property_or_throw(result, to, item[k]);
  }
  return to;
}

// 23.1.3.2.1
function isConcatSpreadable(value) {
  if (!$is_object(value)) return false;
  const spreadable = value[$symbol("isConcatSpreadable")];
  if (spreadable !== undefined) return !!spreadable;
  return $is_array(value);
}

// 23.1.3.28
function slice(start, end) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  const from = relative(start, length);
  const final = end === undefined ? length : relative(end, length);
  const result = $array_species_create(object, final > from ? final - from : 0);
  let to = 0;
  for (let k = from; k < final; k++, to++) {
    if (k in object) $create_data_property_or_throw(result, to, object[k]);
  }
  result.length = to;
  return result;
}

// 23.1.3.17
function indexOf(searched, fromIndex) {
  const object = receiver(this, "Array.prototype.indexOf");
  const length = $to_length(object.length);
  if (length === 0) return -1;
  for (let k = relative(fromIndex, length); k < length; k++) {
    if (k in object && object[k] === searched) return k;
  }
  return -1;
}

// 23.1.3.20
function lastIndexOf(searched, ...rest) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  if (length === 0) return -1;
  const from = rest.length > 0 ? $to_integer(rest[0]) : length - 1;
  let k = from < 0 ? length + from : from < length - 1 ? from : length - 1;
  for (; k >= 0; k--) {
    if (k in object && object[k] === searched) return k;
  }
  return -1;
}

// 23.1.3.16
function includes(searched, fromIndex) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  if (length === 0) return false;
  for (let k = relative(fromIndex, length); k < length; k++) {
    const element = object[k];
    // SameValueZero
    if (element === searched || element !== element && searched !== searched) return true;
  }
  return false;
}

// Notes that an array is being joined; false if it is already.
function enterJoin(object) {
  const stack = $intrinsic("%JoinStack%");
  for (let i = 0; i < stack.length; i++) {
    if (stack[i] === object) return false;
  }
  $array_push(stack, object);
  return true;
}

function leaveJoin() {
  const stack = $intrinsic("%JoinStack%");
  stack.length = stack.length - 1;
}

// 23.1.3.18. V8 gives the empty text for an array that is being joined already; so do we.
function join(separator) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  const between = separator === undefined ? "," : $to_string(separator);
  if (!enterJoin(object)) return "";
  try {
    let result = "";
    for (let k = 0; k < length; k++) {
      if (k > 0) result += between;
      const element = object[k];
      if (element !== undefined && element !== null) result += $to_string(element);
    }
    return result;
  } finally {
    leaveJoin();
  }
}

// 23.1.3.36
function toString() {
  const object = $to_object(this);
  const method = object.join;
  if ($is_callable(method)) return $call(method, object);
  return $call($intrinsic("Object.prototype.toString"), object);
}

// 23.1.3.32
function toLocaleString(locales, options) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  if (!enterJoin(object)) return "";
  try {
    let result = "";
    for (let k = 0; k < length; k++) {
      if (k > 0) result += ",";
      const element = object[k];
      if (element !== undefined && element !== null) {
        result += $to_string($call(element.toLocaleString, element, locales, options));
      }
    }
    return result;
  } finally {
    leaveJoin();
  }
}

// 23.1.3.33
function toReversed() {
  const object = $to_object(this);
  const length = $to_length(object.length);
  const result = $array_create(length);
  for (let k = 0; k < length; k++) $create_data_property_or_throw(result, k, object[length - k - 1]);
  return result;
}

// 23.1.3.35
function toSpliced(...items) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  const start = relative(items[0], length);
  const insertCount = items.length > 2 ? items.length - 2 : 0;
  let skipCount = 0;
  if (items.length === 1) {
    skipCount = length - start;
  } else if (items.length > 1) {
    skipCount = $to_integer(items[1]);
    if (skipCount < 0) skipCount = 0;
    if (skipCount > length - start) skipCount = length - start;
  }
  const newLength = length + insertCount - skipCount;
  if (newLength > LARGEST) $throw_type_error("Invalid array length");
  const result = $array_create(newLength);
  let to = 0;
  for (; to < start; to++) $create_data_property_or_throw(result, to, object[to]);
  for (let k = 0; k < insertCount; k++) $create_data_property_or_throw(result, to++, items[k + 2]);
  for (let k = start + skipCount; to < newLength; k++) $create_data_property_or_throw(result, to++, object[k]);
  return result;
}

// 23.1.3.39 Array.prototype.with
function withElement(index, value) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  const relativeIndex = $to_integer(index);
  const actual = relativeIndex >= 0 ? relativeIndex : length + relativeIndex;
  if (actual >= length || actual < 0) {
    $throw_range_error("Invalid index : " + ($is_object(index) ? $show(index) : index));
  };
  const result = $array_create(length);
  for (let k = 0; k < length; k++) $create_data_property_or_throw(result, k, k === actual ? value : object[k]);
  return result;
}
