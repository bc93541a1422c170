// 20.1.3 Properties of the Object prototype object

// 20.1.3.2 Object.prototype.hasOwnProperty ( V )
function hasOwnProperty(property) {
  const key = $to_property_key(property);
  return $has_own($to_object(this), key);
}

// 20.1.3.3 Object.prototype.isPrototypeOf ( V )
function isPrototypeOf(value) {
  if (!$is_object(value)) return false;
  const object = $to_object(this);
  let at = value;
  while (true) {
    at = $get_prototype_of(at);
    if (at === null) return false;
    if (at === object) return true;
  }
}

// 20.1.3.4 Object.prototype.propertyIsEnumerable ( V )
function propertyIsEnumerable(property) {
  const key = $to_property_key(property);
  const record = $get_own_property($to_object(this), key);
  return record !== undefined && record.enumerable;
}

// 20.1.3.5 Object.prototype.toLocaleString ( )
function toLocaleString() {
  if (this === undefined || this === null) $throw_type_error("Object.prototype.toLocaleString called on null or undefined");
  return this.toString();
}

// 20.1.3.6 Object.prototype.toString ( )
function toString() {
  if (this === undefined) return "[object Undefined]";
  if (this === null) return "[object Null]";
  const object = $to_object(this);
  const builtin = $builtin_tag(object);
  const tag = $get_with_receiver(object, $symbol("toStringTag"), this);
  return "[object " + (typeof tag === "string" ? tag : builtin) + "]";
}

// 20.1.3.7 Object.prototype.valueOf ( )
function valueOf() {
  return $to_object(this);
}

// 20.1.3.8.1 get Object.prototype.__proto__
function getProto() {
  return $get_prototype_of($to_object(this));
}

// 20.1.3.8.2 set Object.prototype.__proto__
function setProto(prototype) {
  if (this === undefined || this === null) {
    $throw_type_error("set Object.prototype.__proto__ called on null or undefined");
  }
  if (!$is_object(prototype) && prototype !== null) return undefined;
  if (!$is_object(this)) return undefined;
  if (!$set_prototype_of(this, prototype)) $throw_prototype_refused(this, prototype);
  return undefined;
}

// 20.1.3.9.1 Object.prototype.__defineGetter__ ( P, getter )
function defineGetter(property, getter) {
  const object = $to_object(this);
  if (!$is_callable(getter)) $throw_type_error("Object.prototype.__defineGetter__: Expecting function");
  const record = $new_record();
  record.get = getter;
  record.enumerable = true;
  record.configurable = true;
  $define_property_or_throw(object, $to_property_key(property), record);
}

// 20.1.3.9.2 Object.prototype.__defineSetter__ ( P, setter )
function defineSetter(property, setter) {
  const object = $to_object(this);
  if (!$is_callable(setter)) $throw_type_error("Object.prototype.__defineSetter__: Expecting function");
  const record = $new_record();
  record.set = setter;
  record.enumerable = true;
  record.configurable = true;
  $define_property_or_throw(object, $to_property_key(property), record);
}

function lookUp(value, property, field) {
  let object = $to_object(value);
  const key = $to_property_key(property);
  while (object !== null) {
    // A namespace has no accessors and no prototype; V8 does not ask whether the export has a value.
    if ($has_class(object, "Module")) return undefined;
    const record = $get_own_property(object, key);
    if (record !== undefined) return field in record ? record[field] : undefined;
    object = $get_prototype_of(object);
  }
  return undefined;
}

// 20.1.3.9.3 Object.prototype.__lookupGetter__ ( P )
function lookupGetter(property) {
  return lookUp(this, property, "get");
}

// 20.1.3.9.4 Object.prototype.__lookupSetter__ ( P )
function lookupSetter(property) {
  return lookUp(this, property, "set");
}
