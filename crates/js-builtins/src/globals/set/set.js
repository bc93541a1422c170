// Set: what calls functions of the guest (ECMA-262 24.2). The table itself is native.

// 24.2.2.1
function Set(iterable) {
  if (new.target === undefined) $throw_type_error("Constructor Set requires 'new'");
  const set = $table_init($create_from(new.target, "Set"), "Set");
  if (iterable === undefined || iterable === null) return set;
  const adder = set.add;
  if (!$is_callable(adder)) $throw_type_error("'" + $show(adder) + "' returned for property 'add' of object '#<Set>' is not a function");
  for (const value of iterable) $call(adder, set, value);
  return set;
}

// 24.4.1.1
function WeakSet(iterable) {
  if (new.target === undefined) $throw_type_error("Constructor WeakSet requires 'new'");
  const set = $table_init($create_from(new.target, "WeakSet"), "WeakSet");
  if (iterable === undefined || iterable === null) return set;
  const adder = set.add;
  if (!$is_callable(adder)) $throw_type_error("'" + $show(adder) + "' returned for property 'add' of object '#<WeakSet>' is not a function");
  for (const value of iterable) $call(adder, set, value);
  return set;
}

// 24.2.4.8
function forEach(callback, thisArg) {
  const set = this;
  $table_require(set, "Set", "Set.prototype.forEach");
  if (!$is_callable(callback)) $throw_type_error($show_typed(callback) + " is not a function");
  for (let at = $table_next(set, 0); at >= 0; at = $table_next(set, at + 1)) {
    const value = $table_key(set, at);
    $call(callback, thisArg, value, value, set);
  }
}

// 24.2.1.2 GetSetRecord. The record is a list: the set, its size, has and keys.
function setRecord(other) {
  if (!$is_object(other)) $throw_type_error($show(other) + " is not an object");
  const size = $to_number(other.size);
  if (size !== size) $throw_type_error("The 'size' property must be a number");
  const count = $to_integer(size);
  if (count < 0) $throw_range_error("'" + count + "' is an invalid size");
  const has = other.has;
  if (!$is_callable(has)) $throw_type_error("The 'has' property must be a function");
  const keys = other.keys;
  if (!$is_callable(keys)) $throw_type_error("The 'keys' property must be a function");
  const record = $new_array();
  $array_push(record, other);
  $array_push(record, count);
  $array_push(record, has);
  $array_push(record, keys);
  return record;
}

function recordHas(record, value) {
  return !!$call(record[2], record[0], value);
}

// GetIteratorFromMethod on the keys.
function recordKeys(record) {
  const iterator = $call(record[3], record[0]);
  if (!$is_object(iterator)) $throw_type_error($show(iterator) + " is not an object");
  return iterator;
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

function copyOf(set) {
  const result = $table_init($create_with(undefined, "Set"), "Set");
  for (let at = $table_next(set, 0); at >= 0; at = $table_next(set, at + 1)) {
    const value = $table_key(set, at);
    $table_set(result, value, value);
  }
  return result;
}

// 24.2.4.16
function union(other) {
  const set = this;
  $table_require(set, "Set", "Set.prototype.union");
  const record = setRecord(other);
  const keys = recordKeys(record);
  const next = keys.next;
  const result = copyOf(set);
  for (let found = step(keys, next); found !== undefined; found = step(keys, next)) {
    const value = found.value;
    $table_set(result, value, value);
  }
  return result;
}

// 24.2.4.9
function intersection(other) {
  const set = this;
  $table_require(set, "Set", "Set.prototype.intersection");
  const record = setRecord(other);
  const result = $table_init($create_with(undefined, "Set"), "Set");
  if ($table_size(set) <= record[1]) {
    for (let at = $table_next(set, 0); at >= 0; at = $table_next(set, at + 1)) {
      const value = $table_key(set, at);
      if (recordHas(record, value)) $table_set(result, value, value);
    }
    return result;
  }
  const keys = recordKeys(record);
  const next = keys.next;
  for (let found = step(keys, next); found !== undefined; found = step(keys, next)) {
    const value = found.value;
    if ($table_has(set, value)) $table_set(result, value, value);
  }
  return result;
}

// 24.2.4.5
function difference(other) {
  const set = this;
  $table_require(set, "Set", "Set.prototype.difference");
  const record = setRecord(other);
  if ($table_size(set) <= record[1]) {
    const result = copyOf(set);
    for (let at = $table_next(set, 0); at >= 0; at = $table_next(set, at + 1)) {
      const value = $table_key(set, at);
      if (recordHas(record, value)) $table_delete(result, value);
    }
    return result;
  }
  const keys = recordKeys(record);
  const next = keys.next;
  const result = copyOf(set);
  for (let found = step(keys, next); found !== undefined; found = step(keys, next)) {
    $table_delete(result, found.value);
  }
  return result;
}

// 24.2.4.15
function symmetricDifference(other) {
  const set = this;
  $table_require(set, "Set", "Set.prototype.symmetricDifference");
  const record = setRecord(other);
  const keys = recordKeys(record);
  const next = keys.next;
  const result = copyOf(set);
  for (let found = step(keys, next); found !== undefined; found = step(keys, next)) {
    const value = found.value;
    // What the set has now, not what it had, decides: the other may change it.
    if ($table_has(set, value)) $table_delete(result, value);
    else $table_set(result, value, value);
  }
  return result;
}

// 24.2.4.10
function isSubsetOf(other) {
  const set = this;
  $table_require(set, "Set", "Set.prototype.isSubsetOf");
  const record = setRecord(other);
  if ($table_size(set) > record[1]) return false;
  for (let at = $table_next(set, 0); at >= 0; at = $table_next(set, at + 1)) {
    if (!recordHas(record, $table_key(set, at))) return false;
  }
  return true;
}

// 24.2.4.11
function isSupersetOf(other) {
  const set = this;
  $table_require(set, "Set", "Set.prototype.isSupersetOf");
  const record = setRecord(other);
  if ($table_size(set) < record[1]) return false;
  const keys = recordKeys(record);
  const next = keys.next;
  for (let found = step(keys, next); found !== undefined; found = step(keys, next)) {
    if (!$table_has(set, found.value)) {
      close(keys);
      return false;
    }
  }
  return true;
}

// 24.2.4.9
function isDisjointFrom(other) {
  const set = this;
  $table_require(set, "Set", "Set.prototype.isDisjointFrom");
  const record = setRecord(other);
  if ($table_size(set) <= record[1]) {
    for (let at = $table_next(set, 0); at >= 0; at = $table_next(set, at + 1)) {
      if (recordHas(record, $table_key(set, at))) return false;
    }
    return true;
  }
  const keys = recordKeys(record);
  const next = keys.next;
  for (let found = step(keys, next); found !== undefined; found = step(keys, next)) {
    if ($table_has(set, found.value)) {
      close(keys);
      return false;
    }
  }
  return true;
}
