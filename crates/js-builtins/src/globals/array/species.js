// What built-ins of several files need of arrays and iterables, behind operations.

// 23.1.3.? ArraySpeciesCreate (10.4.2.2)
function arraySpeciesCreate(original, length) {
  if (!$is_array(original)) return $array_create(length);
  let C = original.constructor;
  if ($is_object(C)) {
    C = C[$symbol("species")];
    if (C === null) C = undefined;
  }
  if (C === undefined) return $array_create(length);
  if (!$is_constructor(C)) $throw_type_error("object.constructor[Symbol.species] is not a constructor");
  return $construct(C, length);
}

// 7.4.14 IteratorToList on what a method gives.
function iterableToList(items, method) {
  const iterator = $call(method, items);
  if (!$is_object(iterator)) $throw_type_error("Result of the Symbol.iterator method is not an object");
  const next = iterator.next;
  const values = $new_array();
  for (;;) {
    const result = $call(next, iterator);
    if (!$is_object(result)) $throw_type_error("Iterator result " + $show(result) + " is not an object");
    if (result.done) return values;
    $array_push(values, result.value);
  }
}
