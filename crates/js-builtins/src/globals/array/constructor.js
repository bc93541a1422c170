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

// 23.1.2.? Array.fromAsync
async function fromAsync(items, mapper, thisArg) {
  const C = this;
  if (mapper !== undefined) $require_callable(mapper);
  const asyncMethod = $get_method(items, $symbol("asyncIterator"));
  let syncMethod;
  if (asyncMethod === undefined) syncMethod = $get_method(items, $symbol("iterator"));
  if (asyncMethod === undefined && syncMethod === undefined) {
    const arrayLike = $to_object(items);
    const length = $to_length(arrayLike.length);
    const result = $is_constructor(C) ? $construct(C, length) : $array_create(length);
    for (let k = 0; k < length; k++) {
      let value = await arrayLike[k];
      if (mapper !== undefined) value = await $call(mapper, thisArg, value, k);
      $create_data_property_or_throw(result, k, value);
    }
    result.length = length;
    return result;
  }
  const result = $is_constructor(C) ? $construct(C) : $new_array();
  let k = 0;
  // What `for await` does is what the steps say: the iterator is closed when the body throws.
  for await (const item of fixed(items, asyncMethod, syncMethod)) {
    let value = item;
    if (mapper !== undefined) value = await $call(mapper, thisArg, value, k);
    $create_data_property_or_throw(result, k, value);
    k++;
  }
  result.length = k;
  return result;
}

// An iterable whose method was looked up already.
function fixed(items, asyncMethod, syncMethod) {
  const iterable = { __proto__: null };
  const method = asyncMethod !== undefined ? asyncMethod : syncMethod;
  const key = asyncMethod !== undefined ? $symbol("asyncIterator") : $symbol("iterator");
  $create_data_property_or_throw(iterable, key, () => $call(method, items));
  return iterable;
}
