// 20.1.2 Properties of the Object constructor

// 20.1.1.1 Object ( [ value ] )
function construct(value) {
  // 1. If NewTarget is neither undefined nor the active function object, make an object for it.
  if (new.target !== undefined && new.target !== $intrinsic("Object")) return $create_from(new.target, "Object");
  // 2. If value is either undefined or null, return OrdinaryObjectCreate(%Object.prototype%).
  if (value === undefined || value === null) return {};
  return $to_object(value);
}

// 20.1.2.1 Object.assign ( target, ...sources )
function assign(target, ...sources) {
  const to = $to_object(target);
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i];
    if (source === undefined || source === null) continue;
    const from = $to_object(source);
    const keys = $own_keys(from);
    for (let k = 0; k < keys.length; k++) {
      const key = keys[k];
      const record = $get_own_property(from, key);
      if (record !== undefined && record.enumerable) to[key] = from[key];
    }
  }
  return to;
}

// 20.1.2.2 Object.create ( O, Properties )
function create(prototype, properties) {
  if (!$is_object(prototype) && prototype !== null) {
    $throw_type_error("Object prototype may only be an Object or null: " + $show(prototype));
  }
  const object = $object_create(prototype);
  if (properties !== undefined) return defineAll(object, properties);
  return object;
}

// 20.1.2.3.1 ObjectDefineProperties ( O, Properties )
function defineAll(object, properties) {
  const props = $to_object(properties);
  const keys = $own_keys(props);
  const found = $new_array();
  const records = $new_array();
  for (let i = 0; i < keys.length; i++) {
    const own = $get_own_property(props, keys[i]);
    if (own !== undefined && own.enumerable) {
      const record = $to_property_descriptor(props[keys[i]]);
      $array_push(found, keys[i]);
      $array_push(records, record);
    }
  }
  for (let i = 0; i < found.length; i++) $define_property_or_throw(object, found[i], records[i]);
  return object;
}

// 20.1.2.3 Object.defineProperties ( O, Properties )
function defineProperties(object, properties) {
  if (!$is_object(object)) $throw_type_error("Object.defineProperties called on non-object");
  return defineAll(object, properties);
}

// 20.1.2.4 Object.defineProperty ( O, P, Attributes )
function defineProperty(object, property, attributes) {
  if (!$is_object(object)) $throw_type_error("Object.defineProperty called on non-object");
  const key = $to_property_key(property);
  const record = $to_property_descriptor(attributes);
  $define_property_or_throw(object, key, record);
  return object;
}

// 7.3.23 EnumerableOwnProperties ( O, kind ): 0 keys, 1 values, 2 keys and values.
function enumerableOwn(object, kind) {
  const keys = $own_keys(object);
  const list = $new_array();
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (typeof key === "symbol") continue;
    const record = $get_own_property(object, key);
    if (record === undefined || !record.enumerable) continue;
    if (kind === 0) {
      $array_push(list, key);
    } else if (kind === 1) {
      $array_push(list, object[key]);
    } else {
      $array_push(list, [key, object[key]]);
    }
  }
  return list;
}

// 20.1.2.19 Object.keys ( O )
function keys(object) {
  return enumerableOwn($to_object(object), 0);
}

// 20.1.2.24 Object.values ( O )
function values(object) {
  return enumerableOwn($to_object(object), 1);
}

// 20.1.2.5 Object.entries ( O )
function entries(object) {
  return enumerableOwn($to_object(object), 2);
}

// 7.3.15 SetIntegrityLevel ( O, level )
function setIntegrity(object, frozen) {
  // V8 leaves the elements of a sealed typed array as they are, and freezes none that has some.
  const elements = $is_typed_array(object) ? $typed_length(object) : 0;
  if (frozen && elements > 0) $throw_type_error("Cannot freeze array buffer views with elements");
  if (!$prevent_extensions(object)) return false;
  const keys = $own_keys(object);
  for (let i = elements > 0 ? elements : 0; i < keys.length; i++) {
    const record = $new_record();
    if (frozen) {
      const own = $get_own_property(object, keys[i]);
      if (own === undefined) continue;
      if ("value" in own || "writable" in own) record.writable = false;
    }
    record.configurable = false;
    $define_property_or_throw(object, keys[i], record);
  }
  return true;
}

// 7.3.16 TestIntegrityLevel ( O, level )
function testIntegrity(object, frozen) {
  if ($is_extensible(object)) return false;
  const keys = $own_keys(object);
  const elements = !frozen && $is_typed_array(object) ? $typed_length(object) : 0;
  for (let i = elements > 0 ? elements : 0; i < keys.length; i++) {
    const own = $get_own_property(object, keys[i]);
    if (own === undefined) continue;
    if (own.configurable) return false;
    if (frozen && "writable" in own && own.writable) return false;
  }
  return true;
}

// 20.1.2.6 Object.freeze ( O )
function freeze(object) {
  if (!$is_object(object)) return object;
  if (!setIntegrity(object, true)) $throw_type_error("'preventExtensions' on proxy: trap returned falsish");
  return object;
}

// 20.1.2.22 Object.seal ( O )
function seal(object) {
  if (!$is_object(object)) return object;
  if (!setIntegrity(object, false)) $throw_type_error("'preventExtensions' on proxy: trap returned falsish");
  return object;
}

// 20.1.2.20 Object.preventExtensions ( O )
function preventExtensions(object) {
  if (!$is_object(object)) return object;
  if (!$prevent_extensions(object)) $throw_type_error("'preventExtensions' on proxy: trap returned falsish");
  return object;
}

// 20.1.2.16 Object.isExtensible ( O )
function isExtensible(object) {
  return $is_object(object) && $is_extensible(object);
}

// 20.1.2.17 Object.isFrozen ( O )
function isFrozen(object) {
  return !$is_object(object) || testIntegrity(object, true);
}

// 20.1.2.18 Object.isSealed ( O )
function isSealed(object) {
  return !$is_object(object) || testIntegrity(object, false);
}

// 20.1.2.7 Object.fromEntries ( iterable )
function fromEntries(iterable) {
  if (iterable === undefined || iterable === null) $throw_type_error($show(iterable) + " is not iterable");
  const object = {};
  for (const item of iterable) {
    if (!$is_object(item)) $throw_type_error("Iterator value " + $show(item) + " is not an entry object");
    const key = item[0];
    const value = item[1];
    $create_data_property_or_throw(object, $to_property_key(key), value);
  }
  return object;
}

// What a property is to who asks: a global that is made when it is first read is what it will be.
function describe(object, key) {
  if ($is_put_off(object, key, true)) $get(object, key);
  return $from_property_descriptor($get_own_property(object, key));
}

// 20.1.2.8 Object.getOwnPropertyDescriptor ( O, P )
function getOwnPropertyDescriptor(value, property) {
  const object = $to_object(value);
  const key = $to_property_key(property);
  return describe(object, key);
}

// 20.1.2.9 Object.getOwnPropertyDescriptors ( O )
function getOwnPropertyDescriptors(value) {
  const object = $to_object(value);
  const keys = $own_keys(object);
  const descriptors = {};
  for (let i = 0; i < keys.length; i++) {
    const descriptor = describe(object, keys[i]);
    if (descriptor !== undefined) $create_data_property_or_throw(descriptors, keys[i], descriptor);
  }
  return descriptors;
}

// 20.1.2.11.1 GetOwnPropertyKeys ( O, type )
function ownKeysOf(value, symbols) {
  const keys = $own_keys($to_object(value));
  const list = $new_array();
  for (let i = 0; i < keys.length; i++) {
    if ((typeof keys[i] === "symbol") === symbols) $array_push(list, keys[i]);
  }
  return list;
}

// 20.1.2.10 Object.getOwnPropertyNames ( O )
function getOwnPropertyNames(value) {
  return ownKeysOf(value, false);
}

// 20.1.2.11 Object.getOwnPropertySymbols ( O )
function getOwnPropertySymbols(value) {
  return ownKeysOf(value, true);
}

// 20.1.2.12 Object.getPrototypeOf ( O )
function getPrototypeOf(value) {
  return $get_prototype_of($to_object(value));
}

// 20.1.2.14 Object.hasOwn ( O, P )
function hasOwn(value, property) {
  const object = $to_object(value);
  return $has_own(object, $to_property_key(property));
}

// 20.1.2.15 Object.is ( value1, value2 )
function is(lhs, rhs) {
  return $same_value(lhs, rhs);
}

// 20.1.2.23 Object.setPrototypeOf ( O, proto )
function setPrototypeOf(value, prototype) {
  if (value === undefined || value === null) $throw_type_error("Object.setPrototypeOf called on null or undefined");
  if (!$is_object(prototype) && prototype !== null) {
    $throw_type_error("Object prototype may only be an Object or null: " + $show(prototype));
  }
  if (!$is_object(value)) return value;
  if (!$set_prototype_of(value, prototype)) $throw_prototype_refused(value, prototype);
  return value;
}
