// Iterator.prototype: the methods that give an iterator helper (ECMA-262 27.1.4).
// A helper object keeps two closures: one that makes the next result (undefined at the end), one that closes what it is over.

function requireObject(value, name) {
  if (!$is_object(value)) $throw_type_error("Iterator.prototype." + name + " called on non-object");
}

// One step of an iterator: the result object, or undefined at its end.
function step(iterator, next) {
  const result = $call(next, iterator);
  if (!$is_object(result)) $throw_type_error("Iterator result " + $show(result) + " is not an object");
  return result.done ? undefined : result;
}

// 7.4.11 IteratorClose with a normal completion.
function close(iterator) {
  const method = $get_method(iterator, "return");
  if (method === undefined) return;
  const result = $call(method, iterator);
  if (!$is_object(result)) $throw_type_error($show(result) + " is not an object");
}

// IteratorClose with a throw completion: what closing throws is lost.
function closeQuietly(iterator) {
  try {
    const method = iterator.return;
    if (method !== undefined && method !== null) $call(method, iterator);
  } catch {}
}

function requireCallable(iterator, callback) {
  if ($is_callable(callback)) return;
  closeQuietly(iterator);
  $require_callable(callback);
}

// The number of elements to take or drop.
function limitOf(iterator, limit) {
  let number;
  try {
    number = $to_number(limit);
  } catch (error) {
    closeQuietly(iterator);
    throw error;
  }
  if (number !== number) {
    closeQuietly(iterator);
    $throw_range_error($show(limit) + " must be positive");
  }
  const integer = $to_integer(number);
  // Only infinity may be larger than what counts exactly.
  if (integer < 0 || integer > 9007199254740991 && integer - integer === 0) {
    closeQuietly(iterator);
    $throw_range_error($show(limit) + " must be positive");
  }
  return integer;
}

// The slots of a helper: the closure that steps, the one that closes, the state.
function makeHelper(step, close) {
  const helper = $create_with(undefined, "IteratorHelper");
  $set_slot(helper, 0, step);
  $set_slot(helper, 1, close);
  $set_slot(helper, 2, 0);
  return helper;
}

function stateOf(helper, name) {
  if (!$has_class(helper, "IteratorHelper")) {
    $throw_type_error("Method Iterator Helper.prototype." + name + " called on incompatible receiver " + $show(helper));
  }
  return $slot(helper, 2);
}

function makeWrap(iterator, next) {
  const wrap = $create_with(undefined, "WrapForValidIterator");
  $set_slot(wrap, 0, iterator);
  $set_slot(wrap, 1, next);
  return wrap;
}

// 7.3.22 OrdinaryHasInstance with %Iterator%.
function isIterator(value) {
  const wanted = $intrinsic("Iterator.prototype");
  for (let object = $get_prototype_of(value); object !== null; object = $get_prototype_of(object)) {
    if (object === wanted) return true;
  }
  return false;
}

// 27.1.4.8
function map(mapper) {
  const iterator = this;
  requireObject(iterator, "map");
  requireCallable(iterator, mapper);
  const next = iterator.next;
  let counter = 0;
  return makeHelper(() => {
    const result = step(iterator, next);
    if (result === undefined) return undefined;
    const value = result.value;
    try {
      return { value: $call(mapper, undefined, value, counter++), done: false };
    } catch (error) {
      closeQuietly(iterator);
      throw error;
    }
  }, () => close(iterator));
}

// 27.1.4.5
function filter(predicate) {
  const iterator = this;
  requireObject(iterator, "filter");
  requireCallable(iterator, predicate);
  const next = iterator.next;
  let counter = 0;
  return makeHelper(() => {
    for (;;) {
      const result = step(iterator, next);
      if (result === undefined) return undefined;
      const value = result.value;
      let selected;
      try {
        selected = $call(predicate, undefined, value, counter++);
      } catch (error) {
        closeQuietly(iterator);
        throw error;
      }
      if (selected) return { value, done: false };
    }
  }, () => close(iterator));
}

// 27.1.4.12
function take(limit) {
  const iterator = this;
  requireObject(iterator, "take");
  let remaining = limitOf(iterator, limit);
  const next = iterator.next;
  return makeHelper(() => {
    if (remaining === 0) {
      close(iterator);
      return undefined;
    }
    remaining--;
    const result = step(iterator, next);
    return result === undefined ? undefined : { value: result.value, done: false };
  }, () => close(iterator));
}

// 27.1.4.3
function drop(limit) {
  const iterator = this;
  requireObject(iterator, "drop");
  let remaining = limitOf(iterator, limit);
  const next = iterator.next;
  return makeHelper(() => {
    for (; remaining > 0; remaining--) {
      if (step(iterator, next) === undefined) return undefined;
    }
    const result = step(iterator, next);
    return result === undefined ? undefined : { value: result.value, done: false };
  }, () => close(iterator));
}

// 27.1.4.6
function flatMap(mapper) {
  const iterator = this;
  requireObject(iterator, "flatMap");
  requireCallable(iterator, mapper);
  const next = iterator.next;
  let counter = 0;
  let inner;
  let innerNext;
  return makeHelper(() => {
    for (;;) {
      if (inner === undefined) {
        const result = step(iterator, next);
        if (result === undefined) return undefined;
        const value = result.value;
        try {
          const mapped = $call(mapper, undefined, value, counter++);
          inner = flattenable(mapped, false);
          innerNext = inner.next;
        } catch (error) {
          closeQuietly(iterator);
          throw error;
        }
      }
      try {
        const result = step(inner, innerNext);
        if (result !== undefined) return { value: result.value, done: false };
      } catch (error) {
        closeQuietly(iterator);
        throw error;
      }
      inner = undefined;
    }
  }, () => {
    if (inner === undefined) {
      close(iterator);
      return;
    }
    try {
      close(inner);
    } catch (error) {
      closeQuietly(iterator);
      throw error;
    }
    close(iterator);
  });
}

// 7.4.5 GetIteratorFlattenable; strings are iterated only by Iterator.from.
function flattenable(value, strings) {
  if (!$is_object(value) && !(strings && typeof value === "string")) {
    $throw_type_error($show(value) + " is not an object");
  }
  const method = $get_method(value, $symbol("iterator"));
  const iterator = method === undefined ? value : $call(method, value);
  if (!$is_object(iterator)) $throw_type_error($show(iterator) + " is not an object");
  return iterator;
}

// 27.1.2.1.1 %IteratorHelperPrototype%.next. The states of a helper: 0 not started, 1 suspended, 2 running, 3 done.
function helperNext() {
  const state = stateOf(this, "next");
  if (state === 2) $throw_type_error("Generator is already running");
  if (state === 3) return { value: undefined, done: true };
  $set_slot(this, 2, 2);
  let result;
  try {
    result = $call($slot(this, 0));
  } catch (error) {
    $set_slot(this, 2, 3);
    throw error;
  }
  if (result === undefined) {
    $set_slot(this, 2, 3);
    return { value: undefined, done: true };
  }
  $set_slot(this, 2, 1);
  return result;
}

// 27.1.2.1.2 %IteratorHelperPrototype%.return
function helperReturn() {
  const state = stateOf(this, "return");
  if (state === 2) $throw_type_error("Generator is already running");
  if (state === 3) return { value: undefined, done: true };
  $set_slot(this, 2, state === 0 ? 3 : 2);
  try {
    $call($slot(this, 1));
  } finally {
    $set_slot(this, 2, 3);
  }
  return { value: undefined, done: true };
}

// 27.1.3.2.1
function from(value) {
  const iterator = flattenable(value, true);
  const next = iterator.next;
  if (isIterator(iterator)) return iterator;
  return makeWrap(iterator, next);
}

// 27.1.3.2.1.1.1 %WrapForValidIteratorPrototype%.next
function wrapNext() {
  if (!$has_class(this, "WrapForValidIterator")) {
    $throw_type_error("%WrapForValidIteratorPrototype%.next called on incompatible receiver " + $show(this));
  }
  return $call($slot(this, 1), $slot(this, 0));
}

// 27.1.3.2.1.1.2 %WrapForValidIteratorPrototype%.return
function wrapReturn() {
  if (!$has_class(this, "WrapForValidIterator")) {
    $throw_type_error("%WrapForValidIteratorPrototype%.return called on incompatible receiver " + $show(this));
  }
  const iterator = $slot(this, 0);
  const method = $get_method(iterator, "return");
  if (method === undefined) return { value: undefined, done: true };
  return $call(method, iterator);
}

// Iterator.concat
function concat(...items) {
  const methods = $new_array();
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (!$is_object(item)) $throw_type_error($show(item) + " is not an object");
    const method = $get_method(item, $symbol("iterator"));
    if (method === undefined) $throw_type_error($show(item) + " is not iterable");
    $array_push(methods, method);
  }
  let at = 0;
  let inner;
  let innerNext;
  return makeHelper(() => {
    for (;;) {
      if (inner === undefined) {
        if (at >= items.length) return undefined;
        const iterator = $call(methods[at], items[at]);
        if (!$is_object(iterator)) $throw_type_error($show(iterator) + " is not an object");
        innerNext = iterator.next;
        inner = iterator;
        at++;
      }
      const result = step(inner, innerNext);
      if (result !== undefined) return { value: result.value, done: false };
      inner = undefined;
    }
  }, () => {
    if (inner !== undefined) close(inner);
  });
}
