// ECMA-262 20.2.1.1 Function and its like, 20.2.1.1.1 CreateDynamicFunction.

function constructFunction(...list) {
  return create("function", list, new.target);
}

function constructGenerator(...list) {
  return create("function*", list, new.target);
}

function constructAsync(...list) {
  return create("async function", list, new.target);
}

function constructAsyncGenerator(...list) {
  return create("async function*", list, new.target);
}

function create(kind, list, newTarget) {
  const last = list.length - 1;
  // 9.-12. The parameters are joined with commas; the last argument is the body.
  let parameters = "";
  for (let i = 0; i < last; i++) {
    parameters = parameters + (i > 0 ? "," : "") + $to_string(list[i]);
  }
  const body = last < 0 ? "" : $to_string(list[last]);
  const made = $make_function(kind, parameters, body);
  // 24. proto is GetPrototypeFromConstructor(newTarget, fallbackProto).
  if (newTarget !== undefined) {
    const prototype = $get(newTarget, "prototype");
    if ((typeof prototype === "object" && prototype !== null) || typeof prototype === "function") {
      $set_literal_prototype(made, prototype);
    }
  }
  return made;
}

// 9.1.1.2.1 HasBinding of object environment records: what `with` finds on its object.
function withHas(object, name) {
  if (!$has(object, name)) {
    return false;
  }
  const unscopables = $get(object, $unscopables());
  if ((typeof unscopables === "object" && unscopables !== null) || typeof unscopables === "function") {
    return !$get(unscopables, name);
  }
  return true;
}
