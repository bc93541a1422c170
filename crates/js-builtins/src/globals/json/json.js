// JSON: what calls functions of the guest (ECMA-262 25.5). Texts are read natively, and values that are plain data are
// written natively.

// 25.5.1
function parse(text, reviver) {
  const string = $to_string(text);
  const unfiltered = $is_symbolic(string) ? read(string) : $json_parse(string);
  if (!$is_callable(reviver)) return unfiltered;
  const root = {};
  $create_data_property_or_throw(root, "", unfiltered);
  return internalize(root, "", reviver);
}

// 25.5.1.1 InternalizeJSONProperty
function internalize(holder, name, reviver) {
  const value = holder[name];
  if ($is_object(value)) {
    if ($is_array(value)) {
      const length = $to_length(value.length);
      for (let k = 0; k < length; k++) reviveElement(value, $to_string(k), reviver);
    } else {
      const keys = enumerableKeys(value);
      for (let i = 0; i < keys.length; i++) reviveElement(value, keys[i], reviver);
    }
  }
  return $call(reviver, holder, name, value);
}

function reviveElement(object, key, reviver) {
  const element = internalize(object, key, reviver);
  if (element === undefined) $delete_property(object, key);
  else $create_data_property(object, key, element);
}

// 7.3.24 EnumerableOwnProperties: the keys.
function enumerableKeys(object) {
  const keys = $own_keys(object);
  const list = $new_array();
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (typeof key !== "string") continue;
    const descriptor = $get_own_property(object, key);
    if (descriptor !== undefined && descriptor.enumerable) $array_push(list, key);
  }
  return list;
}

// 25.5.2
function stringify(value, replacer, space) {
  let replacerFunction;
  let propertyList;
  if ($is_object(replacer)) {
    if ($is_callable(replacer)) replacerFunction = replacer;
    else if ($is_array(replacer)) propertyList = propertyListOf(replacer);
  }
  const { gap, breaksLines } = gapOf(space);
  const state = { stack: $new_array(), keys: $new_array(), indent: "", gap, breaksLines, replacerFunction, propertyList };
  const wrapper = {};
  $create_data_property_or_throw(wrapper, "", value);
  return serializeProperty(state, "", wrapper);
}

// Steps 4.b.ii of 25.5.2: the names in the list, each once.
function propertyListOf(replacer) {
  const list = $new_array();
  const length = $to_length(replacer.length);
  for (let k = 0; k < length; k++) {
    const v = replacer[k];
    let item;
    if (typeof v === "string") item = v;
    else if (typeof v === "number") item = $to_string(v);
    else if ($is_object(v) && ($has_class(v, "String") || $has_class(v, "Number"))) item = $to_string(v);
    if (item === undefined) continue;
    let known = false;
    for (let i = 0; i < list.length && !known; i++) known = list[i] === item;
    if (!known) $array_push(list, item);
  }
  return list;
}

// Between 0 and 1, V8 breaks lines and does not indent them.
function gapOf(given) {
  let space = given;
  if ($is_object(space)) {
    if ($has_class(space, "Number")) space = $to_number(space);
    else if ($has_class(space, "String")) space = $to_string(space);
  }
  if (typeof space === "number") {
    let count = $to_integer(space);
    if (count > 10) count = 10;
    let gap = "";
    for (let i = 1; i <= count; i++) gap += " ";
    return { gap, breaksLines: space > 0 };
  }
  const gap = typeof space === "string" ? $substring(space, 0, 10) : "";
  return { gap, breaksLines: gap !== "" };
}

// 25.5.2.2 SerializeJSONProperty
function serializeProperty(state, key, holder) {
  let value = holder[key];
  if ($is_object(value) || typeof value === "bigint") {
    const toJSON = value.toJSON;
    if ($is_callable(toJSON)) value = $call(toJSON, value, key);
  }
  if (state.replacerFunction !== undefined) value = $call(state.replacerFunction, holder, key, value);
  if ($is_object(value)) {
    if ($has_class(value, "Number")) value = $to_number(value);
    else if ($has_class(value, "String")) value = $to_string(value);
    else if ($has_class(value, "Boolean") || $has_class(value, "BigInt")) value = $primitive_of(value);
  }
  if (value === null) return "null";
  if (value === true) return "true";
  if (value === false) return "false";
  if (typeof value === "string") return $json_quote(value);
  if (typeof value === "number") {
    return value - value === 0 ? $to_string(value) : "null";
  }
  if (typeof value === "bigint") $throw_type_error("Do not know how to serialize a BigInt");
  if ($is_object(value) && !$is_callable(value)) {
    if ($is_array(value)) return serializeArray(state, value, key);
    return serializeObject(state, value, key);
  }
  return undefined;
}

// Notes that an object is being written; a TypeError if it is already.
function enter(state, value, key) {
  const stack = state.stack;
  for (let i = 0; i < stack.length; i++) {
    if (stack[i] === value) $throw_type_error(circularMessage(state, i, key));
  }
  $array_push(stack, value);
  $array_push(state.keys, key);
}

// As V8 words it: the constructor where the circle starts, its first and last steps, and what closes it.
function circularMessage(state, start, key) {
  const stack = state.stack;
  const keys = state.keys;
  const arrow = "\n    ";
  let message = "Converting circular structure to JSON" + arrow + "--> starting at object with constructor "
    + constructorName(stack[start]);
  const end = stack.length;
  if (end - start > 1) message += arrow + "|     " + stepText(keys[start + 1], stack[start + 1], stack[start]);
  if (end - start > 3) message += arrow + "|     ...";
  if (end - start > 2) message += arrow + "|     " + stepText(keys[end - 1], stack[end - 1], stack[end - 2]);
  return message + arrow + "--- " + placeText(key, stack[end - 1]) + " closes the circle";
}

function constructorName(object) {
  return "'" + $constructor_name(object) + "'";
}

function placeText(key, holder) {
  return $is_array(holder) ? "index " + key : "property '" + key + "'";
}

function stepText(key, object, holder) {
  return placeText(key, holder) + " -> object with constructor " + constructorName(object);
}

function leave(state) {
  const stack = state.stack;
  const keys = state.keys;
  stack.length = stack.length - 1;
  keys.length = keys.length - 1;
}

// 25.5.2.4 SerializeJSONObject
function serializeObject(state, value, key) {
  enter(state, value, key);
  const stepback = state.indent;
  state.indent = stepback + state.gap;
  const keys = state.propertyList !== undefined ? state.propertyList : enumerableKeys(value);
  const colon = state.breaksLines ? ": " : ":";
  const separator = state.breaksLines ? ",\n" + state.indent : ",";
  let partial = "";
  let isEmpty = true;
  for (let i = 0; i < keys.length; i++) {
    const text = serializeProperty(state, keys[i], value);
    if (text === undefined) continue;
    if (!isEmpty) partial += separator;
    isEmpty = false;
    partial += $json_quote(keys[i]) + colon + text;
  }
  let final = "{}";
  if (!isEmpty) {
    final = state.breaksLines ? "{\n" + state.indent + partial + "\n" + stepback + "}" : "{" + partial + "}";
  }
  leave(state);
  state.indent = stepback;
  return final;
}

// 25.5.2.5 SerializeJSONArray
function serializeArray(state, value, key) {
  enter(state, value, key);
  const stepback = state.indent;
  state.indent = stepback + state.gap;
  const length = $to_length(value.length);
  const separator = state.breaksLines ? ",\n" + state.indent : ",";
  let partial = "";
  for (let k = 0; k < length; k++) {
    if (k > 0) partial += separator;
    const text = serializeProperty(state, $to_string(k), value);
    partial += text === undefined ? "null" : text;
  }
  let final = "[]";
  if (length > 0) {
    final = state.breaksLines ? "[\n" + state.indent + partial + "\n" + stepback + "]" : "[" + partial + "]";
  }
  leave(state);
  state.indent = stepback;
  return final;
}
