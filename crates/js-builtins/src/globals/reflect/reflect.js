// 28.1 The Reflect object

function requireObject(value, name) {
  if (!$is_object(value)) $throw_type_error("Reflect." + name + " called on non-object");
}

function listFrom(value) {
  if (!$is_object(value)) $throw_type_error("CreateListFromArrayLike called on non-object");
  const length = $to_length(value.length);
  const list = $new_array();
  for (let i = 0; i < length; i++) $array_push(list, value[i]);
  return list;
}

// 28.1.1 Reflect.apply ( target, thisArgument, argumentsList )
function apply(target, receiver, list) {
  if (!$is_callable(target)) {
    $throw_type_error("Function.prototype.apply was called on " + $show(target) + ", which is " + $kind(target) + " and not a function");
  }
  return $call_list(target, receiver, listFrom(list));
}

// 28.1.2 Reflect.construct ( target, argumentsList [ , newTarget ] )
function construct(target, list, ...rest) {
  if (!$is_constructor(target)) $throw_type_error($show(target) + " is not a constructor");
  let newTarget = target;
  if (rest.length > 0) newTarget = rest[0];
  if (!$is_constructor(newTarget)) $throw_type_error($show(newTarget) + " is not a constructor");
  return $construct_with(target, listFrom(list), newTarget);
}

// 28.1.3 Reflect.defineProperty ( target, propertyKey, attributes )
function defineProperty(target, property, attributes) {
  requireObject(target, "defineProperty");
  const key = $to_property_key(property);
  return $define_own_property(target, key, $to_property_descriptor(attributes));
}

// 28.1.4 Reflect.deleteProperty ( target, propertyKey )
function deleteProperty(target, property) {
  requireObject(target, "deleteProperty");
  return $delete_property(target, $to_property_key(property));
}

// 28.1.5 Reflect.get ( target, propertyKey [ , receiver ] )
function get(target, property, ...rest) {
  requireObject(target, "get");
  const key = $to_property_key(property);
  return $get_with_receiver(target, key, rest.length > 0 ? rest[0] : target);
}

// 28.1.6 Reflect.getOwnPropertyDescriptor ( target, propertyKey )
function getOwnPropertyDescriptor(target, property) {
  requireObject(target, "getOwnPropertyDescriptor");
  const key = $to_property_key(property);
  if ($is_put_off(target, key, true)) $get(target, key);
  return $from_property_descriptor($get_own_property(target, key));
}

// 28.1.7 Reflect.getPrototypeOf ( target )
function getPrototypeOf(target) {
  requireObject(target, "getPrototypeOf");
  return $get_prototype_of(target);
}

// 28.1.8 Reflect.has ( target, propertyKey )
function has(target, property) {
  requireObject(target, "has");
  return $has(target, $to_property_key(property));
}

// 28.1.9 Reflect.isExtensible ( target )
function isExtensible(target) {
  requireObject(target, "isExtensible");
  return $is_extensible(target);
}

// 28.1.10 Reflect.ownKeys ( target )
function ownKeys(target) {
  requireObject(target, "ownKeys");
  return $own_keys(target);
}

// 28.1.11 Reflect.preventExtensions ( target )
function preventExtensions(target) {
  requireObject(target, "preventExtensions");
  return $prevent_extensions(target);
}

// 28.1.12 Reflect.set ( target, propertyKey, V [ , receiver ] )
function set(target, property, value, ...rest) {
  requireObject(target, "set");
  const key = $to_property_key(property);
  return $set_with_receiver(target, key, value, rest.length > 0 ? rest[0] : target);
}

// 28.1.13 Reflect.setPrototypeOf ( target, proto )
function setPrototypeOf(target, prototype) {
  requireObject(target, "setPrototypeOf");
  if (!$is_object(prototype) && prototype !== null) {
    $throw_type_error("Object prototype may only be an Object or null: " + $show(prototype));
  }
  return $set_prototype_of(target, prototype);
}
