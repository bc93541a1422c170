// 20.3 Boolean Objects

// 20.3.1.1 Boolean ( value )
function construct(value) {
  const truth = !!value;
  if (new.target === undefined) return truth;
  return $box_from(new.target, "Boolean", truth);
}

// 20.3.3.3.1 ThisBooleanValue ( value )
function thisBoolean(value, name) {
  if (typeof value === "boolean") return value;
  if ($has_class(value, "Boolean")) return $primitive_of(value);
  $throw_type_error("Boolean.prototype." + name + " requires that 'this' be a Boolean");
}

// 20.3.3.2 Boolean.prototype.toString ( )
function toString() {
  return thisBoolean(this, "toString") ? "true" : "false";
}

// 20.3.3.3 Boolean.prototype.valueOf ( )
function valueOf() {
  return thisBoolean(this, "valueOf");
}
