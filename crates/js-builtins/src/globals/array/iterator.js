// %ArrayIteratorPrototype%.next (ECMA-262 23.1.5.2.1), for what is not a plain array.

function next() {
  return nextOf(this);
}

function nextOf(iterator) {
  const state = $array_iterator_state(iterator);
  const object = state[0];
  if (object === undefined) return { value: undefined, done: true };
  const index = state[1];
  let length;
  if ($is_typed_array(object)) {
    length = $typed_length(object);
    if (length < 0) {
      $throw_type_error("Cannot perform %ArrayIteratorPrototype%.next on a detached ArrayBuffer");
    }
  } else {
    length = $to_length(object.length);
  }
  if (index >= length) {
    $array_iterator_move(iterator, -1);
    return { value: undefined, done: true };
  }
  $array_iterator_move(iterator, index + 1);
  if (state[2] === 0) return { value: index, done: false };
  const value = object[index];
  if (state[2] === 1) return { value, done: false };
  const entry = $new_array();
  $array_push(entry, index);
  $array_push(entry, value);
  return { value: entry, done: false };
}
