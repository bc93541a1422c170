// Map: what calls functions of the guest (ECMA-262 24.1). The table itself is native.

// 24.1.1.1
function Map(iterable) {
  if (new.target === undefined) $throw_type_error("Constructor Map requires 'new'");
  const map = $table_init($create_from(new.target, "Map"), "Map");
  if (iterable === undefined || iterable === null) return map;
  const adder = map.set;
  if (!$is_callable(adder)) $throw_type_error("'" + $show(adder) + "' returned for property 'set' of object '#<Map>' is not a function");
  addEntries(map, iterable, adder);
  return map;
}

// 24.3.1.1
function WeakMap(iterable) {
  if (new.target === undefined) $throw_type_error("Constructor WeakMap requires 'new'");
  const map = $table_init($create_from(new.target, "WeakMap"), "WeakMap");
  if (iterable === undefined || iterable === null) return map;
  const adder = map.set;
  if (!$is_callable(adder)) $throw_type_error("'" + $show(adder) + "' returned for property 'set' of object '#<WeakMap>' is not a function");
  addEntries(map, iterable, adder);
  return map;
}

// 24.1.1.2 AddEntriesFromIterable. An abrupt completion inside the loop closes the iterator, as for-of does.
function addEntries(target, iterable, adder) {
  for (const item of iterable) {
    if (!$is_object(item)) $throw_type_error("Iterator value " + $show(item) + " is not an entry object");
    const key = item[0];
    const value = item[1];
    $call(adder, target, key, value);
  }
}

// 24.1.3.5
function forEach(callback, thisArg) {
  const map = this;
  $table_require(map, "Map", "Map.prototype.forEach");
  if (!$is_callable(callback)) $throw_type_error($show_typed(callback) + " is not a function");
  for (let at = $table_next(map, 0); at >= 0; at = $table_next(map, at + 1)) {
    $call(callback, thisArg, $table_value(map, at), $table_key(map, at), map);
  }
}

// 24.1.2.1
function groupBy(items, callback) {
  if (items === undefined || items === null) $throw_type_error($show(items) + " is not iterable");
  $require_callable(callback);
  const map = $table_init($create_with(undefined, "Map"), "Map");
  let k = 0;
  for (const value of items) {
    const key = $call(callback, undefined, value, k++);
    const group = $table_get(map, key);
    if (group !== undefined) {
      $array_push(group, value);
    } else {
      const list = $new_array();
      $array_push(list, value);
      $table_set(map, key, list);
    }
  }
  return map;
}

// 20.1.2.13 Object.groupBy
function objectGroupBy(items, callback) {
  if (items === undefined || items === null) $throw_type_error($show(items) + " is not iterable");
  $require_callable(callback);
  const map = $table_init($create_with(undefined, "Map"), "Map");
  let k = 0;
  for (const value of items) {
    const key = $to_property_key($call(callback, undefined, value, k++));
    // A number may stay a number as a key of a property; a table would tell it from its text.
    const name = typeof key === "number" ? $to_string(key) : key;
    const group = $table_get(map, name);
    if (group !== undefined) {
      $array_push(group, value);
    } else {
      const list = $new_array();
      $array_push(list, value);
      $table_set(map, name, list);
    }
  }
  const result = { __proto__: null };
  for (let at = $table_next(map, 0); at >= 0; at = $table_next(map, at + 1)) {
    $create_data_property_or_throw(result, $table_key(map, at), $table_value(map, at));
  }
  return result;
}

// Map.prototype.getOrInsertComputed
function getOrInsertComputed(key, callback) {
  const map = this;
  $table_require(map, "Map", "Map.prototype.getOrInsertComputed");
  $require_callable(callback);
  if ($table_has(map, key)) return $table_get(map, key);
  const plain = key === 0 ? 0 : key;
  const value = $call(callback, undefined, plain);
  $table_set(map, plain, value);
  return value;
}

function getOrInsert(key, value) {
  const map = this;
  $table_require(map, "Map", "Map.prototype.getOrInsert");
  if ($table_has(map, key)) return $table_get(map, key);
  $table_set(map, key, value);
  return value;
}

function weakGetOrInsertComputed(key, callback) {
  const map = this;
  $table_require(map, "WeakMap", "WeakMap.prototype.getOrInsertComputed");
  $require_weak_key(key, "as weak map key");
  $require_callable(callback);
  if ($table_has(map, key)) return $table_get(map, key);
  const value = $call(callback, undefined, key);
  $table_set(map, key, value);
  return value;
}

function weakGetOrInsert(key, value) {
  const map = this;
  $table_require(map, "WeakMap", "WeakMap.prototype.getOrInsert");
  $require_weak_key(key, "as weak map key");
  if ($table_has(map, key)) return $table_get(map, key);
  $table_set(map, key, value);
  return value;
}
