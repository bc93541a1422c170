// Property Descriptors (6.2.6) between objects of the guest and records, which are objects without prototype.

// 6.2.6.5 ToPropertyDescriptor ( Obj )
function toPropertyDescriptor(value) {
  // 1. If Obj is not an Object, throw a TypeError exception.
  if (!$is_object(value)) $throw_type_error("Property description must be an object: " + $show(value));
  // 2. Let desc be a new Property Descriptor that initially has no fields.
  const record = $new_record();
  // 3. - 8. Each field that is there, in this order.
  if ("enumerable" in value) record.enumerable = !!value.enumerable;
  if ("configurable" in value) record.configurable = !!value.configurable;
  if ("value" in value) record.value = value.value;
  if ("writable" in value) record.writable = !!value.writable;
  if ("get" in value) {
    const getter = value.get;
    if (!$is_callable(getter) && getter !== undefined) {
      $throw_type_error("Getter must be a function: " + $show(getter));
    }
    record.get = getter;
  }
  if ("set" in value) {
    const setter = value.set;
    if (!$is_callable(setter) && setter !== undefined) {
      $throw_type_error("Setter must be a function: " + $show(setter));
    }
    record.set = setter;
  }
  // 9. If desc has a [[Get]] field or desc has a [[Set]] field, then it has no [[Value]] and no [[Writable]].
  if (("get" in record || "set" in record) && ("value" in record || "writable" in record)) {
    $throw_type_error("Invalid property descriptor. Cannot both specify accessors and a value or writable attribute, " + $show(value));
  }
  return record;
}

// 6.2.6.4 FromPropertyDescriptor ( Desc )
function fromPropertyDescriptor(record) {
  if (record === undefined) return undefined;
  const object = {};
  if ("value" in record) $define(object, "value", record.value);
  if ("writable" in record) $define(object, "writable", record.writable);
  if ("get" in record) $define(object, "get", record.get);
  if ("set" in record) $define(object, "set", record.set);
  if ("enumerable" in record) $define(object, "enumerable", record.enumerable);
  if ("configurable" in record) $define(object, "configurable", record.configurable);
  return object;
}

// 7.3.8 DefinePropertyOrThrow ( O, P, desc )
function definePropertyOrThrow(object, key, record) {
  const isLength = key === "length" && !$is_proxy(object) && $is_array(object);
  const isCut = isLength && "value" in record && $get_own_property(object, key).writable;
  if (!$define_own_property(object, key, record)) {
    if ($is_proxy(object)) {
      $throw_type_error("'defineProperty' on proxy: trap returned falsish for property '" + $show_key(key) + "'");
    }
    if (isCut && !record.enumerable && !record.configurable && record.value < object.length) {
      $throw_type_error("Cannot delete property '" + (object.length - 1) + "' of [object Array]");
    }
    if ($has_own(object, key)) $throw_type_error("Cannot redefine property: " + $show_key(key));
    $throw_type_error("Cannot define property " + $show_key(key) + ", object is not extensible");
  }
}
