// The functions of the constructor Array (ECMA-262 23.1.2).

// 23.1.2.1
function from(items, mapper, thisArg) {
  const C = this;
  if (mapper !== undefined) $require_callable(mapper);
  const usingIterator = $get_method(items, $symbol("iterator"));
  if (usingIterator !== undefined) return fromIterable(C, items, usingIterator, mapper, thisArg);
  const arrayLike = $to_object(items);
  const length = $to_length(arrayLike.length);
  const result = $is_constructor(C) ? $construct(C, length) : $array_create(length);
  for (let k = 0; k < length; k++) {
    const value = arrayLike[k];
    $create_data_property_or_throw(result, k, mapper === undefined ? value : $call(mapper, thisArg, value, k));
  }
  result.length = length;
  return result;
}

function fromIterable(C, items, method, mapper, thisArg) {
  const result = $is_constructor(C) ? $construct(C) : $new_array();
  const iterator = $call(method, items);
  if (!$is_object(iterator)) $throw_type_error("Result of the Symbol.iterator method is not an object");
  const next = iterator.next;
  let k = 0;
  for (;;) {
    const step = $call(next, iterator);
    if (!$is_object(step)) $throw_type_error("Iterator result " + $show(step) + " is not an object");
    if (step.done) {
      result.length = k;
      return result;
    }
    let value = step.value;
    try {
      if (mapper !== undefined) value = $call(mapper, thisArg, value, k);
      $create_data_property_or_throw(result, k, value);
    } catch (error) {
      closeQuietly(iterator);
      throw error;
    }
    k++;
  }
}

// 7.4.11 IteratorClose with a throw completion: what closing throws is lost.
function closeQuietly(iterator) {
  try {
    const method = iterator.return;
    if (method !== undefined && method !== null) $call(method, iterator);
  } catch {}
}

// 23.1.2.3
function of(...items) {
  const C = this;
  const length = items.length;
  const result = $is_constructor(C) ? $construct(C, length) : $array_create(length);
  for (let k = 0; k < length; k++) $create_data_property_or_throw(result, k, items[k]);
  result.length = length;
  return result;
}

// 23.1.2.5 get Array[@@species]
function species() {
  return this;
}

// 23.1.2.2
function isArray(value) {
  return $is_array(value);
}
