// %TypedArray%.prototype: the methods that write, and those that make a new array (ECMA-262 23.2.3).

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

function relative(value, length) {
  const index = $to_integer(value);
  if (index < 0) return index + length > 0 ? index + length : 0;
  return index < length ? index : length;
}

function smaller(a, b) {
  return a < b ? a : b;
}

// The value as it can be an element of the array.
function toElement(array, value) {
  return $typed_is_big(array) ? $to_bigint(value) : $to_number(value);
}

// 23.2.4.1 TypedArraySpeciesCreate
function speciesConstructor(exemplar) {
  return $species_constructor(exemplar, $intrinsic($typed_name(exemplar)));
}

function checkContent(exemplar, result) {
  if ($typed_is_big(exemplar) !== $typed_is_big(result)) {
    $throw_type_error("Content type of source and created typed arrays differ");
  }
  return result;
}

function speciesCreate(exemplar, length, name) {
  const result = $construct(speciesConstructor(exemplar), length);
  if (validate(result, name) < length) {
    $throw_type_error("Derived TypedArray constructor created an array which was too small");
  }
  return checkContent(exemplar, result);
}

// 23.2.4.3 TypedArrayCreateSameType
function sameType(exemplar, length) {
  return $construct($intrinsic($typed_name(exemplar)), length);
}

// 23.2.3.6
function copyWithin(target, start, end) {
  const length = validate(this, "copyWithin");
  const to = relative(target, length);
  const from = relative(start, length);
  const final = end === undefined ? length : relative(end, length);
  let count = smaller(final - from, length - to);
  if (count > 0) {
    // The conversions may have changed the buffer.
    const current = validate(this, "copyWithin");
    count = smaller(count, smaller(current - from, current - to));
    if (count > 0) $typed_move_bytes(this, from, to, count);
  }
  return this;
}

// 23.2.3.9
function fill(value, start, end) {
  const length = validate(this, "fill");
  const element = toElement(this, value);
  const from = relative(start, length);
  let to = end === undefined ? length : relative(end, length);
  to = smaller(to, validate(this, "fill"));
  for (let k = from; k < to; k++) this[k] = element;
  return this;
}

// 23.2.3.10
function filter(callback, thisArg) {
  const length = validate(this, "filter");
  $require_callable(callback);
  const kept = $new_array();
  for (let k = 0; k < length; k++) {
    const value = this[k];
    if ($call(callback, thisArg, value, k, this)) $array_push(kept, value);
  }
  const count = kept.length;
  const result = speciesCreate(this, count, "filter");
  for (let k = 0; k < count; k++) result[k] = kept[k];
  return result;
}

// 23.2.3.22
function map(callback, thisArg) {
  const length = validate(this, "map");
  $require_callable(callback);
  const result = speciesCreate(this, length, "map");
  for (let k = 0; k < length; k++) result[k] = $call(callback, thisArg, this[k], k, this);
  return result;
}

// 23.2.3.25
function reverse() {
  const length = validate(this, "reverse");
  const middle = (length - length % 2) / 2;
  for (let lower = 0; lower < middle; lower++) {
    const upper = length - lower - 1;
    const value = this[lower];
    this[lower] = this[upper];
    this[upper] = value;
  }
  return this;
}

// 23.2.3.26
function set(source, offset) {
  if (!$is_typed_array(this)) $throw_type_error("this is not a typed array.");
  const at = $to_integer(offset);
  if (at < 0) $throw_range_error("offset is out of bounds");
  const length = $typed_length(this);
  if ($is_typed_array(source)) {
    if (length < 0) $throw_type_error("Cannot perform %TypedArray%.prototype.set on a detached ArrayBuffer");
    const count = $typed_length(source);
    if (count < 0) $throw_type_error("Cannot perform %TypedArray%.prototype.set on a detached ArrayBuffer");
    if ($typed_is_big(this) !== $typed_is_big(source)) {
      $throw_type_error("Cannot mix BigInt and other types, use explicit conversions");
    }
    if (count + at > length) $throw_range_error("offset is out of bounds");
    $typed_copy(source, 0, this, at, count);
    return;
  }
  if (length < 0) $throw_type_error("Cannot perform %TypedArray%.prototype.set on a detached ArrayBuffer");
  const object = $to_object(source);
  const count = $to_length(object.length);
  if (count + at > length) $throw_range_error("offset is out of bounds");
  for (let k = 0; k < count; k++) this[at + k] = object[k];
}

// 23.2.3.27
function slice(start, end) {
  const length = validateReceiver(this, "slice");
  const from = relative(start, length);
  const final = end === undefined ? length : relative(end, length);
  const count = final > from ? final - from : 0;
  const result = speciesCreate(this, count, "slice");
  if (count > 0) {
    const current = validate(this, "slice");
    const to = smaller(final, current);
    if ($typed_name(result) === $typed_name(this)) {
      // 14.g. The bytes are copied one by one, from the first to the last.
      const room = $typed_length(result);
      if (to > from) $typed_copy_bytes(this, from, result, 0, smaller(to - from, room));
    } else {
      for (let k = from, n = 0; k < to; k++, n++) result[n] = this[k];
    }
  }
  return result;
}

// 23.2.3.30
function subarray(start, end) {
  // V8 does not show the receiver here.
  if (!$is_typed_array(this)) validateReceiver(undefined, "subarray");
  const actual = $typed_length(this);
  const length = actual < 0 ? 0 : actual;
  const from = relative(start, length);
  const size = $element_size($typed_name(this));
  const offset = $view_offset(this) + from * size;
  const C = speciesConstructorAfter(this, end, length, from);
  const buffer = $view_buffer(this);
  const result = C[1] === undefined ? $construct(C[0], buffer, offset) : $construct(C[0], buffer, offset, C[1]);
  validate(result, "subarray");
  return checkContent(this, result);
}

// The constructor, after the end was converted, and the new length (undefined if it follows the buffer).
function speciesConstructorAfter(array, end, length, from) {
  const result = $new_array();
  let count;
  if (end !== undefined || !$typed_is_tracking(array)) {
    const final = end === undefined ? length : relative(end, length);
    count = final > from ? final - from : 0;
  }
  $array_push(result, speciesConstructor(array));
  $array_push(result, count);
  return result;
}

// 23.2.3.29
function sort(comparator) {
  if (comparator !== undefined && !$is_callable(comparator)) {
    $throw_type_error("The comparison function must be either a function or undefined");
  }
  const length = validateReceiver(this, "sort");
  const sorted = sortedValues(this, length, comparator);
  // What is behind the end of an array that shrank is not written.
  for (let k = 0; k < length; k++) this[k] = sorted[k];
  return this;
}

// 23.2.3.33
function toSorted(comparator) {
  if (comparator !== undefined && !$is_callable(comparator)) {
    $throw_type_error("The comparison function must be either a function or undefined");
  }
  const length = validateReceiver(this, "toSorted");
  const result = sameType(this, length);
  const sorted = sortedValues(this, length, comparator);
  for (let k = 0; k < length; k++) result[k] = sorted[k];
  return result;
}

function sortedValues(array, length, comparator) {
  const values = $new_array();
  for (let k = 0; k < length; k++) $array_push(values, array[k]);
  return mergeSort(values, comparator);
}

// A stable sort of a list, in which a comparator is asked about the same pairs in the same order as in V8.
function mergeSort(list, comparator) {
  const other = $new_array();
  for (let k = 0; k < list.length; k++) $array_push(other, list[k]);
  if (list.length > 1) sortPart(other, list, 0, list.length, comparator);
  return list;
}

// Sorts a part, which is the same in both lists, into the target; its halves are sorted into the source before.
function sortPart(source, target, from, end, comparator) {
  const middle = from + ((end - from) >> 1);
  if (middle - from > 1) sortPart(target, source, from, middle, comparator);
  if (end - middle > 1) sortPart(target, source, middle, end, comparator);
  merge(source, target, from, middle, end, comparator);
}

function merge(source, target, from, middle, end, comparator) {
  let left = from;
  let right = middle;
  let to = from;
  while (left < middle && right < end) {
    if (isBehind(source[left], source[right], comparator)) target[to++] = source[right++];
    else target[to++] = source[left++];
  }
  while (left < middle) target[to++] = source[left++];
  while (right < end) target[to++] = source[right++];
}

// 23.2.4.7 CompareTypedArrayElements: whether the first comes behind the second.
function isBehind(x, y, comparator) {
  if (comparator !== undefined) return $to_number($call(comparator, undefined, x, y)) > 0;
  if (x !== x) return y === y;
  if (y !== y) return false;
  if (x > y) return true;
  // -0 comes before +0.
  return x === 0 && y === 0 && $same_value(x, 0) && !$same_value(y, 0);
}

// 23.2.3.32
function toReversed() {
  const length = validateReceiver(this, "toReversed");
  const result = sameType(this, length);
  for (let k = 0; k < length; k++) result[k] = this[length - k - 1];
  return result;
}

// 23.2.3.36 %TypedArray%.prototype.with
function withElement(index, value) {
  const length = validate(this, "with");
  const relativeIndex = $to_integer(index);
  const actual = relativeIndex >= 0 ? relativeIndex : length + relativeIndex;
  const element = toElement(this, value);
  const current = $typed_length(this);
  if (actual < 0 || actual >= current) $throw_range_error("Invalid typed array index");
  const result = sameType(this, length);
  for (let k = 0; k < length; k++) result[k] = k === actual ? element : this[k];
  return result;
}
