// Array.prototype: the methods that change the array (ECMA-262 23.1.3).

const LARGEST = 9007199254740991;

// A relative index, counted from the end if it is negative, within 0 and the length.
function relative(value, length) {
  const index = $to_integer(value);
  if (index < 0) return index + length > 0 ? index + length : 0;
  return index < length ? index : length;
}

// 23.1.3.23
function push(...items) {
  const object = $to_object(this);
  let length = $to_length(object.length);
  const count = items.length;
  if (length + count > LARGEST) {
    $throw_type_error("Pushing " + count + " elements on an array-like of length " + length
      + " is disallowed, as the total surpasses 2**53-1");
  }
  // V8 does not write the length of an array that stays as it is.
  if (count === 0 && $is_array(object) && $is_extensible(object)) return keptLength(object, length);
  for (let k = 0; k < count; k++) object[length++] = items[k];
  object.length = length;
  return length;
}

// The length of an array that stays as it is. Where it is read-only, V8 throws if it has the elements in a table: so it does with attributes of
// their own, and with many holes, depending on how the array came about.
function keptLength(array, length) {
  if ($get_own_property(array, "length").writable) return length;
  for (let k = 0; k < length; k++) {
    const own = $get_own_property(array, "" + k);
    if (own === undefined && length > 1000) $needs("push() without arguments on a long array with holes and a fixed length");
    if (own !== undefined && !(own.writable && own.enumerable && own.configurable)) array.length = length;
  }
  return length;
}

// 23.1.3.22
function pop() {
  const object = $to_object(this);
  const length = $to_length(object.length);
  if (length === 0) {
    object.length = 0;
    return undefined;
  }
  const element = object[length - 1];
  delete object[length - 1];
  object.length = length - 1;
  return element;
}

// 23.1.3.27
function shift() {
  const object = $to_object(this);
  const length = $to_length(object.length);
  if (length === 0) {
    object.length = 0;
    return undefined;
  }
  const first = object[0];
  for (let k = 1; k < length; k++) {
    if (k in object) object[k - 1] = object[k];
    else delete object[k - 1];
  }
  delete object[length - 1];
  object.length = length - 1;
  return first;
}

// 23.1.3.34
function unshift(...items) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  const count = items.length;
  if (count > 0) {
    if (length + count > LARGEST) {
      $throw_type_error("Invalid array length");
    }
    for (let k = length; k > 0; k--) {
      if (k - 1 in object) object[k + count - 1] = object[k - 1];
      else delete object[k + count - 1];
    }
    for (let k = 0; k < count; k++) object[k] = items[k];
  }
  object.length = length + count;
  return length + count;
}

// 23.1.3.31
function splice(...items) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  const start = relative(items[0], length);
  const itemCount = items.length > 2 ? items.length - 2 : 0;
  let deleteCount = 0;
  if (items.length === 1) {
    deleteCount = length - start;
  } else if (items.length > 1) {
    deleteCount = $to_integer(items[1]);
    if (deleteCount < 0) deleteCount = 0;
    if (deleteCount > length - start) deleteCount = length - start;
  }
  if (length + itemCount - deleteCount > LARGEST) $throw_type_error("Invalid array length");
  const removed = $array_species_create(object, deleteCount);
  for (let k = 0; k < deleteCount; k++) {
    if (start + k in object) $create_data_property_or_throw(removed, k, object[start + k]);
  }
  removed.length = deleteCount;
  moveTail(object, length, start, deleteCount, itemCount);
  for (let k = 0; k < itemCount; k++) object[start + k] = items[k + 2];
  object.length = length - deleteCount + itemCount;
  return removed;
}

// Steps 14 to 16 of splice: what stands behind the deleted elements moves.
function moveTail(object, length, start, deleteCount, itemCount) {
  if (itemCount < deleteCount) {
    for (let k = start; k < length - deleteCount; k++) {
      if (k + deleteCount in object) object[k + itemCount] = object[k + deleteCount];
      else delete object[k + itemCount];
    }
    for (let k = length; k > length - deleteCount + itemCount; k--) delete object[k - 1];
  } else if (itemCount > deleteCount) {
    for (let k = length - deleteCount; k > start; k--) {
      if (k + deleteCount - 1 in object) object[k + itemCount - 1] = object[k + deleteCount - 1];
      else delete object[k + itemCount - 1];
    }
  }
}

// 23.1.3.26
function reverse() {
  const object = $to_object(this);
  const length = $to_length(object.length);
  const middle = (length - length % 2) / 2;
  for (let lower = 0; lower < middle; lower++) {
    const upper = length - lower - 1;
    let lowerValue;
    let upperValue;
    const lowerExists = lower in object;
    if (lowerExists) lowerValue = object[lower];
    const upperExists = upper in object;
    if (upperExists) upperValue = object[upper];
    if (lowerExists && upperExists) {
      object[lower] = upperValue;
      object[upper] = lowerValue;
    } else if (upperExists) {
      object[lower] = upperValue;
      delete object[upper];
    } else if (lowerExists) {
      delete object[lower];
      object[upper] = lowerValue;
    }
  }
  return object;
}

// 23.1.3.7
function fill(value, start, end) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  const from = relative(start, length);
  const to = end === undefined ? length : relative(end, length);
  for (let k = from; k < to; k++) object[k] = value;
  return object;
}

// 23.1.3.4
function copyWithin(target, start, end) {
  const object = $to_object(this);
  const length = $to_length(object.length);
  let to = relative(target, length);
  let from = relative(start, length);
  const final = end === undefined ? length : relative(end, length);
  let count = final - from < length - to ? final - from : length - to;
  let step = 1;
  if (from < to && to < from + count) {
    step = -1;
    from += count - 1;
    to += count - 1;
  }
  for (; count > 0; count--) {
    if (from in object) object[to] = object[from];
    else delete object[to];
    from += step;
    to += step;
  }
  return object;
}

// 23.1.3.30
function sort(comparator) {
  if (comparator !== undefined && !$is_callable(comparator)) {
    $throw_type_error("The comparison function must be either a function or undefined");
  }
  const object = $to_object(this);
  const length = $to_length(object.length);
  // V8 does not touch an array that is sorted by its length alone.
  if (length < 2) return object;
  const values = $new_array();
  let missing = 0;
  // SortIndexedProperties with skip-holes; what is undefined goes to the end and is never compared.
  for (let k = 0; k < length; k++) {
    if (!(k in object)) continue;
    const value = object[k];
    if (value === undefined) missing++;
    else $array_push(values, value);
  }
  const sorted = sortList(values, comparator);
  const count = sorted.length;
  for (let k = 0; k < count; k++) object[k] = sorted[k];
  for (let k = 0; k < missing; k++) object[count + k] = undefined;
  for (let k = count + missing; k < length; k++) {
    if (k in object) delete object[k];
  }
  return object;
}

// 23.1.3.34 Array.prototype.toSorted
function toSorted(comparator) {
  if (comparator !== undefined && !$is_callable(comparator)) {
    $throw_type_error("The comparison function must be either a function or undefined");
  }
  const object = $to_object(this);
  const length = $to_length(object.length);
  const result = $array_create(length);
  const values = $new_array();
  for (let k = 0; k < length; k++) {
    const value = object[k];
    if (value !== undefined) $array_push(values, value);
  }
  const sorted = sortList(values, comparator);
  const count = sorted.length;
  for (let k = 0; k < length; k++) $create_data_property_or_throw(result, k, k < count ? sorted[k] : undefined);
  return result;
}

// Which elements are compared, and in which order, shows where the comparator is not consistent or has effects: lists of one
// run of TimSort (below 64 elements) are sorted as V8 does it.
const ONE_RUN = 64;

function sortList(list, comparator) {
  const length = list.length;
  if (length < 2) return list;
  if (length >= ONE_RUN) return mergeSort(list, comparator);
  const sorted = countRun(list, length, comparator);
  for (let start = sorted; start < length; start++) insert(list, start, comparator);
  return list;
}

// The length of the run that a list starts with; one that falls is turned round.
function countRun(list, length, comparator) {
  const falls = isBefore(list[1], list[0], comparator);
  let run = 2;
  while (run < length && isBefore(list[run], list[run - 1], comparator) === falls) run++;
  if (falls) {
    for (let low = 0, high = run - 1; low < high; low++, high--) {
      const element = list[low];
      list[low] = list[high];
      list[high] = element;
    }
  }
  return run;
}

// Puts an element to its place among the sorted ones before it, found by halving.
function insert(list, start, comparator) {
  const pivot = list[start];
  let left = 0;
  let right = start;
  while (left < right) {
    const middle = left + ((right - left) >> 1);
    if (isBefore(pivot, list[middle], comparator)) right = middle;
    else left = middle + 1;
  }
  for (let at = start; at > left; at--) list[at] = list[at - 1];
  list[left] = pivot;
}

// CompareArrayElements: whether the first comes before the second.
function isBefore(a, b, comparator) {
  if (comparator !== undefined) return $to_number($call(comparator, undefined, a, b)) < 0;
  const x = $to_string(a);
  const y = $to_string(b);
  return x < y;
}

// A stable sort of a list, from the bottom up: runs of `width` are merged in pairs, from one list into the other.
function mergeSort(list, comparator) {
  const length = list.length;
  if (length < 2) return list;
  let source = list;
  let target = $new_array();
  for (let k = 0; k < length; k++) $array_push(target, undefined);
  for (let width = 1; width < length; width *= 2) {
    for (let from = 0; from < length; from += 2 * width) {
      const middle = from + width < length ? from + width : length;
      const end = middle + width < length ? middle + width : length;
      merge(source, target, from, middle, end, comparator);
    }
    const swapped = source;
    source = target;
    target = swapped;
  }
  return source;
}

function merge(source, target, from, middle, end, comparator) {
  let left = from;
  let right = middle;
  let to = from;
  while (left < middle && right < end) {
    const a = source[left];
    const b = source[right];
    if (isBehind(a, b, comparator)) {
      target[to++] = b;
      right++;
    } else {
      target[to++] = a;
      left++;
    }
  }
  while (left < middle) target[to++] = source[left++];
  while (right < end) target[to++] = source[right++];
}

// 23.1.3.30.2 CompareArrayElements: whether the first comes behind the second.
function isBehind(a, b, comparator) {
  if (comparator !== undefined) return $to_number($call(comparator, undefined, a, b)) > 0;
  const x = $to_string(a);
  const y = $to_string(b);
  return x > y;
}
