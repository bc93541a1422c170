// What the language does with properties where code of the guest may be called.

function isExcluded(excluded, key) {
  for (let i = 0; i < excluded.length; i++) if ($key_value(excluded[i]) === key) return true;
  return false;
}

// 7.3.25 CopyDataProperties ( target, source, excludedItems )
function copyDataProperties(target, source, excluded) {
  if (source === undefined || source === null) return target;
  const from = $to_object(source);
  const keys = $own_keys(from);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (isExcluded(excluded, key)) continue;
    const record = $get_own_property(from, key);
    if (record !== undefined && record.enumerable) $create_data_property(target, key, from[key]);
  }
  return target;
}

// `super[key]` with a key that is an object
function getSuper(home, key, receiver) {
  const parent = $get_prototype_of(home);
  const name = $to_property_key(key);
  return $get_with_receiver(parent, name, receiver);
}

// An assignment to `super[key]`
function setSuper(home, key, value, receiver, strict) {
  const parent = $get_prototype_of(home);
  const name = $to_property_key(key);
  if (parent === null) $throw_type_error("Cannot set properties of null (setting '" + $show_key(name) + "')");
  if (!$set_with_receiver(parent, name, value, receiver) && strict) {
    $throw_type_error("Cannot assign to read only property '" + $show_key(name) + "' of object '" + $show(receiver) + "'");
  }
  return value;
}

// 14.7.5.10 EnumerateObjectProperties ( O ), where a Proxy is on the chain
function forInKeys(value) {
  const visited = $new_array();
  const shown = $new_array();
  let object = $to_object(value);
  while (object !== null) {
    const keys = $own_keys(object);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      if (typeof key === "symbol" || isExcluded(visited, key)) continue;
      if ($is_proxy(object)) {
        // As V8 does: a Proxy is asked about a key when the loop comes to it.
        $array_push(visited, key);
        $array_push(shown, key);
        continue;
      }
      const record = $get_own_property(object, key);
      if (record === undefined) continue;
      $array_push(visited, key);
      if (record.enumerable) $array_push(shown, key);
    }
    object = $get_prototype_of(object);
  }
  return shown;
}
