// 20.2.3 Properties of the Function prototype object

// 7.3.19 CreateListFromArrayLike ( obj )
function listFrom(value) {
  if (!$is_object(value)) $throw_type_error("CreateListFromArrayLike called on non-object");
  const length = $to_length(value.length);
  const list = $new_array();
  for (let i = 0; i < length; i++) $array_push(list, value[i]);
  return list;
}

// 20.2.3.1 Function.prototype.apply ( thisArg, argArray )
function apply(receiver, list) {
  if (!$is_callable(this)) {
    $throw_type_error("Function.prototype.apply was called on " + $show(this) + ", which is " + $kind(this) + " and not a function");
  }
  if (list === undefined || list === null) return $call(this, receiver);
  return $call_list(this, receiver, listFrom(list));
}

// 20.2.3.2 Function.prototype.bind ( thisArg, ...args )
function bind(receiver, ...list) {
  const target = this;
  if (!$is_callable(target)) $throw_type_error("Bind must be called on a function");
  const bound = $bound_function(target, receiver, list);
  let length = 0;
  if ($has_own(target, "length")) {
    const given = target.length;
    if (typeof given === "number") {
      const left = $to_integer(given) - list.length;
      if (left > 0) length = left;
    }
  }
  const record = $new_record();
  record.value = length;
  record.configurable = true;
  $define_own_property(bound, "length", record);
  const name = target.name;
  const named = $new_record();
  named.value = "bound " + (typeof name === "string" ? name : "");
  named.configurable = true;
  $define_own_property(bound, "name", named);
  return bound;
}

// 20.2.3.6 Function.prototype [ %Symbol.hasInstance% ] ( V )
function hasInstance(value) {
  return $ordinary_has_instance(this, value);
}

// 7.3.22 OrdinaryHasInstance ( C, O ), where something of it may call code of the guest.
function ordinaryHasInstance(constructor, value) {
  if (!$is_callable(constructor)) return false;
  const target = $bound_target(constructor);
  if (target !== undefined) return $instance_of(value, target);
  if (!$is_object(value)) return false;
  const prototype = constructor.prototype;
  if (!$is_object(prototype)) {
    $throw_type_error("Function has non-object prototype '" + $show(prototype) + "' in instanceof check");
  }
  let at = value;
  while (true) {
    at = $get_prototype_of(at);
    if (at === null) return false;
    if (at === prototype) return true;
  }
}

// 13.10.2 InstanceofOperator ( V, target )
function instanceOf(value, target) {
  if (!$is_object(target)) $throw_type_error("Right-hand side of 'instanceof' is not an object");
  const method = $get_method(target, $symbol("hasInstance"));
  if (method !== undefined) return !!$call(method, target, value);
  if (!$is_callable(target)) $throw_type_error("Right-hand side of 'instanceof' is not callable");
  return ordinaryHasInstance(target, value);
}
