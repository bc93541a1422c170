// Iterator: the constructor, the methods of its prototype that consume the iterator, and its odd accessors (ECMA-262 27.1).

function requireObject(value, name) {
  if (!$is_object(value)) $throw_type_error("Iterator.prototype." + name + " called on non-object");
}

function step(iterator, next) {
  const result = $call(next, iterator);
  if (!$is_object(result)) $throw_type_error("Iterator result " + $show(result) + " is not an object");
  return result.done ? undefined : result;
}

function close(iterator) {
  const method = $get_method(iterator, "return");
  if (method === undefined) return;
  const result = $call(method, iterator);
  if (!$is_object(result)) $throw_type_error($show(result) + " is not an object");
}

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

// 27.1.3.1
function Iterator() {
  if (new.target === undefined) $throw_type_error("Constructor Iterator requires 'new'");
  if (new.target === $intrinsic("Iterator")) {
    $throw_type_error("Abstract class Iterator not directly constructable");
  }
  return $create_from(new.target, "Iterator");
}

// A call of the callback that closes the iterator if it throws.
function guarded(iterator, callback, value, counter) {
  try {
    return $call(callback, undefined, value, counter);
  } catch (error) {
    closeQuietly(iterator);
    throw error;
  }
}

// 27.1.4.10
function reduce(reducer, ...rest) {
  const iterator = this;
  requireObject(iterator, "reduce");
  requireCallable(iterator, reducer);
  const next = iterator.next;
  let accumulator;
  let counter = 0;
  if (rest.length > 0) {
    accumulator = rest[0];
  } else {
    const first = step(iterator, next);
    if (first === undefined) $throw_type_error("Reduce of a done iterator with no initial value");
    accumulator = first.value;
    counter = 1;
  }
  for (;;) {
    const result = step(iterator, next);
    if (result === undefined) return accumulator;
    const value = result.value;
    try {
      accumulator = $call(reducer, undefined, accumulator, value, counter++);
    } catch (error) {
      closeQuietly(iterator);
      throw error;
    }
  }
}

// 27.1.4.13
function toArray() {
  const iterator = this;
  requireObject(iterator, "toArray");
  const next = iterator.next;
  const items = $new_array();
  for (;;) {
    const result = step(iterator, next);
    if (result === undefined) return items;
    $array_push(items, result.value);
  }
}

// 27.1.4.7
function forEach(callback) {
  const iterator = this;
  requireObject(iterator, "forEach");
  requireCallable(iterator, callback);
  const next = iterator.next;
  for (let counter = 0; ; counter++) {
    const result = step(iterator, next);
    if (result === undefined) return undefined;
    guarded(iterator, callback, result.value, counter);
  }
}

// 27.1.4.11
function some(predicate) {
  const iterator = this;
  requireObject(iterator, "some");
  requireCallable(iterator, predicate);
  const next = iterator.next;
  for (let counter = 0; ; counter++) {
    const result = step(iterator, next);
    if (result === undefined) return false;
    if (guarded(iterator, predicate, result.value, counter)) {
      close(iterator);
      return true;
    }
  }
}

// 27.1.4.4
function every(predicate) {
  const iterator = this;
  requireObject(iterator, "every");
  requireCallable(iterator, predicate);
  const next = iterator.next;
  for (let counter = 0; ; counter++) {
    const result = step(iterator, next);
    if (result === undefined) return true;
    if (!guarded(iterator, predicate, result.value, counter)) {
      close(iterator);
      return false;
    }
  }
}

// 27.1.4.5
function find(predicate) {
  const iterator = this;
  requireObject(iterator, "find");
  requireCallable(iterator, predicate);
  const next = iterator.next;
  for (let counter = 0; ; counter++) {
    const result = step(iterator, next);
    if (result === undefined) return undefined;
    const value = result.value;
    if (guarded(iterator, predicate, value, counter)) {
      close(iterator);
      return value;
    }
  }
}

// 27.1.4.14 Iterator.prototype[@@toStringTag] and 27.1.4.1 constructor are accessors, for the sake of the web.
function getToStringTag() {
  return "Iterator";
}

function setToStringTag(value) {
  setIgnoringPrototype(this, $symbol("toStringTag"), value);
}

function getConstructor() {
  return $intrinsic("Iterator");
}

function setConstructor(value) {
  setIgnoringPrototype(this, "constructor", value);
}

// 7.3.36 SetterThatIgnoresPrototypeProperties with %Iterator.prototype% as home.
function setIgnoringPrototype(object, key, value) {
  if (!$is_object(object)) $throw_type_error("Iterator.prototype setter called on non-object");
  if (object === $intrinsic("Iterator.prototype")) {
    $throw_type_error("Cannot assign to this property of Iterator.prototype");
  }
  if ($get_own_property(object, key) === undefined) $create_data_property_or_throw(object, key, value);
  else object[key] = value;
}

// %IteratorPrototype%[@@iterator] (27.1.4.2)
function itself() {
  return this;
}

// 27.1.4.? Iterator.prototype[@@dispose]
function dispose() {
  const method = $get_method(this, "return");
  if (method !== undefined) $call(method, this);
}
