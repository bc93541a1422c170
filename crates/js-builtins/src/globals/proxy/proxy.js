// 10.5 Proxy Object Internal Methods and Internal Slots, and [[Set]] with receivers (10.1.9)

// The handler; a TypeError where the proxy was revoked.
function handlerOf(proxy, name) {
  const handler = $proxy_handler(proxy);
  if (handler === null) $throw_type_error("Cannot perform '" + name + "' on a proxy that has been revoked");
  return handler;
}

// 7.3.11 GetMethod ( V, P ) of a trap
function trapOf(handler, name) {
  const trap = handler[name];
  if (trap === undefined || trap === null) return undefined;
  if (!$is_callable(trap)) {
    $throw_type_error("'" + $show(trap) + "' returned for property '" + name + "' of object '" + $show(handler) + "' is not a function");
  }
  return trap;
}

function fail(name, text) {
  $throw_type_error("'" + name + "' on proxy: " + text);
}

// 10.5.1 [[GetPrototypeOf]] ( )
function getPrototypeOf(proxy) {
  const handler = handlerOf(proxy, "getPrototypeOf");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "getPrototypeOf");
  if (trap === undefined) return $get_prototype_of(target);
  const result = $call(trap, handler, target);
  if (!$is_object(result) && result !== null) fail("getPrototypeOf", "trap returned neither object nor null");
  if ($is_extensible(target)) return result;
  if (!$same_value(result, $get_prototype_of(target))) {
    fail("getPrototypeOf", "proxy target is non-extensible but the trap did not return its actual prototype");
  }
  return result;
}

// 10.5.2 [[SetPrototypeOf]] ( V )
function setPrototypeOf(proxy, prototype) {
  const handler = handlerOf(proxy, "setPrototypeOf");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "setPrototypeOf");
  if (trap === undefined) return $set_prototype_of(target, prototype);
  if (!$call(trap, handler, target, prototype)) return false;
  if ($is_extensible(target)) return true;
  if (!$same_value(prototype, $get_prototype_of(target))) {
    fail("setPrototypeOf", "trap returned truish for setting a new prototype on the non-extensible proxy target");
  }
  return true;
}

// 10.5.3 [[IsExtensible]] ( )
function isExtensible(proxy) {
  const handler = handlerOf(proxy, "isExtensible");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "isExtensible");
  if (trap === undefined) return $is_extensible(target);
  const result = !!$call(trap, handler, target);
  const actual = $is_extensible(target);
  if (result !== actual) fail("isExtensible", "trap result does not reflect extensibility of proxy target (which is '" + (actual ? "true" : "false") + "')");
  return result;
}

// 10.5.4 [[PreventExtensions]] ( )
function preventExtensions(proxy) {
  const handler = handlerOf(proxy, "preventExtensions");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "preventExtensions");
  if (trap === undefined) return $prevent_extensions(target);
  const result = !!$call(trap, handler, target);
  if (result && $is_extensible(target)) fail("preventExtensions", "trap returned truish but the proxy target is extensible");
  return result;
}

// 6.2.6.6 CompletePropertyDescriptor ( Desc )
function complete(record) {
  if (!("get" in record) && !("set" in record)) {
    if (!("value" in record)) record.value = undefined;
    if (!("writable" in record)) record.writable = false;
  } else {
    if (!("get" in record)) record.get = undefined;
    if (!("set" in record)) record.set = undefined;
  }
  if (!("enumerable" in record)) record.enumerable = false;
  if (!("configurable" in record)) record.configurable = false;
}

// 10.1.6.2 IsCompatiblePropertyDescriptor ( Extensible, Desc, Current )
function isCompatible(extensible, record, current) {
  if (current === undefined) return extensible;
  if (current.configurable) return true;
  if ("configurable" in record && record.configurable) return false;
  if ("enumerable" in record && record.enumerable !== current.enumerable) return false;
  const isAccessor = "get" in record || "set" in record;
  const isData = "value" in record || "writable" in record;
  if (!isAccessor && !isData) return true;
  if (isAccessor !== "get" in current) return false;
  if ("get" in current) {
    if ("get" in record && !$same_value(record.get, current.get)) return false;
    if ("set" in record && !$same_value(record.set, current.set)) return false;
    return true;
  }
  if (!current.writable) {
    if ("writable" in record && record.writable) return false;
    if ("value" in record && !$same_value(record.value, current.value)) return false;
  }
  return true;
}

// 10.5.5 [[GetOwnProperty]] ( P )
function getOwnProperty(proxy, key) {
  const handler = handlerOf(proxy, "getOwnPropertyDescriptor");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "getOwnPropertyDescriptor");
  if (trap === undefined) return $get_own_property(target, key);
  const name = $key_value(key);
  const result = $call(trap, handler, target, name);
  const shown = $show_key(key);
  if (!$is_object(result) && result !== undefined) {
    fail("getOwnPropertyDescriptor", "trap returned neither object nor undefined for property '" + shown + "'");
  }
  const actual = $get_own_property(target, key);
  if (result === undefined) {
    if (actual === undefined) return undefined;
    if (!actual.configurable) {
      fail("getOwnPropertyDescriptor", "trap returned undefined for property '" + shown + "' which is non-configurable in the proxy target");
    }
    if (!$is_extensible(target)) {
      fail("getOwnPropertyDescriptor", "trap returned undefined for property '" + shown + "' which exists in the non-extensible proxy target");
    }
    return undefined;
  }
  const extensible = $is_extensible(target);
  const record = $to_property_descriptor(result);
  complete(record);
  if (!isCompatible(extensible, record, actual)) {
    fail("getOwnPropertyDescriptor", "trap returned descriptor for property '" + shown + "' that is incompatible with the existing property in the proxy target");
  }
  if (!record.configurable) {
    if (actual === undefined || actual.configurable) {
      fail("getOwnPropertyDescriptor", "trap reported non-configurability for property '" + shown + "' which is either non-existent or configurable in the proxy target");
    }
    if ("writable" in record && !record.writable && actual.writable) {
      fail("getOwnPropertyDescriptor", "trap reported non-configurable and writable for property '" + shown + "' which is non-configurable, non-writable in the proxy target");
    }
  }
  return record;
}

function hasOwn(proxy, key) {
  return getOwnProperty(proxy, key) !== undefined;
}

// 10.5.6 [[DefineOwnProperty]] ( P, Desc )
function defineOwnProperty(proxy, key, record) {
  const handler = handlerOf(proxy, "defineProperty");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "defineProperty");
  if (trap === undefined) return $define_own_property(target, key, record);
  const name = $key_value(key);
  if (!$call(trap, handler, target, name, $from_property_descriptor(record))) return false;
  const shown = $show_key(key);
  const actual = $get_own_property(target, key);
  const extensible = $is_extensible(target);
  const fixed = "configurable" in record && !record.configurable;
  if (actual === undefined) {
    if (!extensible) fail("defineProperty", "trap returned truish for adding property '" + shown + "'  to the non-extensible proxy target");
    if (fixed) fail("defineProperty", "trap returned truish for defining non-configurable property '" + shown + "' which is either non-existent or configurable in the proxy target");
    return true;
  }
  if (!isCompatible(extensible, record, actual)) {
    fail("defineProperty", "trap returned truish for adding property '" + shown + "'  that is incompatible with the existing property in the proxy target");
  }
  if (fixed && actual.configurable) {
    fail("defineProperty", "trap returned truish for defining non-configurable property '" + shown + "' which is either non-existent or configurable in the proxy target");
  }
  if ("writable" in actual && !actual.configurable && actual.writable && "writable" in record && !record.writable) {
    fail("defineProperty", "trap returned truish for defining non-configurable property '" + shown + "' which cannot be non-writable");
  }
  return true;
}

function createDataProperty(object, key, value) {
  const record = $new_record();
  record.value = value;
  record.writable = true;
  record.enumerable = true;
  record.configurable = true;
  return $define_own_property(object, key, record);
}

function createDataPropertyOrThrow(object, key, value) {
  if (!createDataProperty(object, key, value)) {
    fail("defineProperty", "trap returned falsish for property '" + $show_key(key) + "'");
  }
  return true;
}

// 10.4.2.4 ArraySetLength ( A, Desc ), whose value may have to be converted
function defineLength(array, record) {
  const length = $to_uint32(+record.value);
  const number = +record.value;
  if (length !== number) $throw_range_error("Invalid array length");
  record.value = $concrete(length);
  return $define_own_property(array, "length", record);
}

// The same for an assignment.
function assignLength(array, value, strict) {
  const record = $new_record();
  record.value = value;
  const isWritable = $get_own_property(array, "length").writable;
  if (!defineLength(array, record) && strict) {
    if (isWritable) $throw_type_error("Cannot delete property '" + (array.length - 1) + "' of [object Array]");
    $throw_type_error("Cannot assign to read only property 'length' of object '[object Array]'");
  }
}

// 10.5.7 [[HasProperty]] ( P )
function hasProperty(proxy, key) {
  const handler = handlerOf(proxy, "has");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "has");
  if (trap === undefined) return $has(target, key);
  const result = !!$call(trap, handler, target, $key_value(key));
  if (!result) {
    const actual = $get_own_property(target, key);
    if (actual !== undefined) {
      const shown = $show_key(key);
      if (!actual.configurable) fail("has", "trap returned falsish for property '" + shown + "' which exists in the proxy target as non-configurable");
      if (!$is_extensible(target)) fail("has", "trap returned falsish for property '" + shown + "' but the proxy target is not extensible");
    }
  }
  return result;
}

// Whether a key that a for-in loop is to visit is still there.
function stillThere(object, key) {
  let at = object;
  let isPlain = false;
  while (at !== null) {
    const own = $get_own_property(at, key);
    if (own !== undefined) return own.enumerable;
    // As V8 does: from a plain object the search ends at the first Proxy.
    if (isPlain && $is_proxy(at)) return false;
    isPlain = !$is_proxy(at);
    at = $get_prototype_of(at);
  }
  return false;
}

// 10.5.8 [[Get]] ( P, Receiver )
function get(proxy, key, receiver) {
  const handler = handlerOf(proxy, "get");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "get");
  if (trap === undefined) return $get_with_receiver(target, key, receiver);
  const result = $call(trap, handler, target, $key_value(key), receiver);
  const actual = $get_own_property(target, key);
  if (actual !== undefined && !actual.configurable) {
    const shown = $show_key(key);
    if ("writable" in actual && !actual.writable && !$same_value(result, actual.value)) {
      fail("get", "property '" + shown + "' is a read-only and non-configurable data property on the proxy target but the proxy did not return its actual value (expected '" + $show(actual.value) + "' but got '" + $show(result) + "')");
    }
    if ("get" in actual && actual.get === undefined && result !== undefined) {
      fail("get", "property '" + shown + "' is a non-configurable accessor property on the proxy target and does not have a getter function, but the trap did not return 'undefined' (got '" + $show(result) + "')");
    }
  }
  return result;
}

// 10.5.9 [[Set]] ( P, V, Receiver )
function set(proxy, key, value, receiver) {
  const handler = handlerOf(proxy, "set");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "set");
  if (trap === undefined) return $set_with_receiver(target, key, value, receiver);
  if (!$call(trap, handler, target, $key_value(key), value, receiver)) return false;
  const actual = $get_own_property(target, key);
  if (actual !== undefined && !actual.configurable) {
    const shown = $show_key(key);
    if ("writable" in actual && !actual.writable && !$same_value(value, actual.value)) {
      fail("set", "trap returned truish for property '" + shown + "' which exists in the proxy target as a non-configurable and non-writable data property with a different value");
    }
    if ("get" in actual && actual.set === undefined) {
      fail("set", "trap returned truish for property '" + shown + "' which exists in the proxy target as a non-configurable and non-writable accessor property without a setter");
    }
  }
  return true;
}

// 10.1.9.1 OrdinarySet ( O, P, V, Receiver ), up to a Proxy on the chain
function setWithReceiver(object, key, value, receiver) {
  let holder = object;
  let own;
  while (true) {
    if ($is_proxy(holder)) return set(holder, key, value, receiver);
    // 10.4.6.9 [[Set]] of a namespace
    if (holder === object && $has_class(holder, "Module")) return false;
    own = exported(holder, key) ? { value: undefined, writable: true } : $get_own_property(holder, key);
    if ($is_element(holder, key)) {
      // 10.4.5.5 [[Set]] of a typed array
      if (holder === receiver) {
        holder[key] = value;
        return true;
      }
      if (own === undefined) {
        // V8 converts what it does not store.
        $typed_is_big(holder) ? $to_bigint(value) : $to_number(value);
        return true;
      }
    }
    if (own !== undefined) break;
    holder = $get_prototype_of(holder);
    if (holder === null) break;
  }
  if (own !== undefined && "get" in own) {
    // 3. - 7. of OrdinarySetWithOwnDescriptor
    if (own.set === undefined) return false;
    $call(own.set, receiver, value);
    return true;
  }
  if (own !== undefined && !own.writable) return false;
  // As in V8, which asks neither a namespace for the property nor whether the value is the same.
  if (!$is_object(receiver) || exported(receiver, key)) return false;
  const existing = $get_own_property(receiver, key);
  if (existing === undefined) return createDataProperty(receiver, key, value);
  if ("get" in existing || !existing.writable) return false;
  const record = $new_record();
  record.value = value;
  return $define_own_property(receiver, key, record);
}

// Whether an object is a namespace that has an export of this name, which need not have a value yet.
function exported(object, key) {
  if (!$has_class(object, "Module") || typeof key !== "string") return false;
  const names = $own_keys(object);
  for (let i = 0; i < names.length; i++) if (names[i] === key) return true;
  return false;
}

// An assignment by the language: 6.2.5.6 PutValue
function assign(object, key, value, receiver, strict) {
  if (!setWithReceiver(object, key, value, receiver) && strict) {
    const target = $is_proxy(object) ? forwardedTo(object, "set") : undefined;
    if (target !== undefined && object === receiver && !$has_own(target, key)) {
      $throw_type_error("Cannot define property " + $show_key(key) + ", object is not extensible");
    }
    if ($is_proxy(object)) fail("set", "trap returned falsish for property '" + $show_key(key) + "'");
    $throw_type_error("Cannot assign to read only property '" + $show_key(key) + "' of object '" + $show(object) + "'");
  }
  return value;
}

// The ordinary object that a Proxy without a trap forwards to.
function forwardedTo(proxy, name) {
  const handler = $proxy_handler(proxy);
  const target = $proxy_target(proxy);
  if (handler === null || $is_proxy(handler) || $is_proxy(target)) return undefined;
  return $get_own_property(handler, name) === undefined ? target : undefined;
}

// 10.5.10 [[Delete]] ( P )
function deleteProperty(proxy, key) {
  const handler = handlerOf(proxy, "deleteProperty");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "deleteProperty");
  if (trap === undefined) return $delete_property(target, key);
  if (!$call(trap, handler, target, $key_value(key))) return false;
  const actual = $get_own_property(target, key);
  if (actual === undefined) return true;
  const shown = $show_key(key);
  if (!actual.configurable) fail("deleteProperty", "trap returned truish for property '" + shown + "' which is non-configurable in the proxy target");
  if (!$is_extensible(target)) fail("deleteProperty", "trap returned truish for property '" + shown + "' but the proxy target is non-extensible");
  return true;
}

// `delete` by the language
function deleteOrThrow(proxy, key, strict) {
  if (deleteProperty(proxy, key)) return true;
  const target = forwardedTo(proxy, "deleteProperty");
  if (strict && target !== undefined) $throw_type_error("Cannot delete property '" + $show_key(key) + "' of " + $show(target));
  if (strict) fail("deleteProperty", "trap returned falsish for property '" + $show_key(key) + "'");
  return false;
}

function includes(list, value) {
  for (let i = 0; i < list.length; i++) if ($same_value(list[i], value)) return true;
  return false;
}

// 10.5.11 [[OwnPropertyKeys]] ( )
function ownKeys(proxy) {
  const handler = handlerOf(proxy, "ownKeys");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "ownKeys");
  if (trap === undefined) return $own_keys(target);
  const array = $call(trap, handler, target);
  if (!$is_object(array)) $throw_type_error("CreateListFromArrayLike called on non-object");
  const length = $to_length(array.length);
  const keys = $new_array();
  for (let i = 0; i < length; i++) {
    const key = array[i];
    if (typeof key !== "string" && typeof key !== "symbol") $throw_type_error($show(key) + " is not a valid property name");
    if (includes(keys, key)) fail("ownKeys", "trap returned duplicate entries");
    $array_push(keys, key);
  }
  const extensible = $is_extensible(target);
  const actual = $own_keys(target);
  let found = 0;
  let missing = undefined;
  for (let i = 0; i < actual.length; i++) {
    const record = $get_own_property(target, actual[i]);
    const isThere = includes(keys, actual[i]);
    if (isThere) found++;
    if (record !== undefined && !record.configurable && !isThere) {
      fail("ownKeys", "trap result did not include '" + $show_key(actual[i]) + "'");
    }
    if (!isThere && missing === undefined) missing = actual[i];
  }
  if (extensible) return keys;
  if (missing !== undefined) fail("ownKeys", "trap result did not include '" + $show_key(missing) + "'");
  if (found !== keys.length) fail("ownKeys", "trap returned extra keys but proxy target is non-extensible");
  return keys;
}

// 10.5.12 [[Call]] ( thisArgument, argumentsList )
function call(proxy, receiver, list) {
  const handler = handlerOf(proxy, "apply");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "apply");
  if (trap === undefined) return $call_list(target, receiver, list);
  return $call(trap, handler, target, receiver, list);
}

// 10.5.13 [[Construct]] ( argumentsList, newTarget )
function construct(proxy, list, newTarget) {
  const handler = handlerOf(proxy, "construct");
  const target = $proxy_target(proxy);
  const trap = trapOf(handler, "construct");
  if (trap === undefined) return $construct_with(target, list, newTarget);
  const result = $call(trap, handler, target, list, newTarget);
  if (!$is_object(result)) fail("construct", "trap returned non-object ('" + $show(result) + "')");
  return result;
}
