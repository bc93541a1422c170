// The constructors of typed arrays (ECMA-262 23.2.1, 23.2.5). `$typed_length` is -1 when an array is out of the bounds of its
// buffer or that was detached.

const LARGEST = 9007199254740991;

function toIndex(value, message) {
  const index = $to_integer(value);
  if (index < 0 || index > LARGEST) $throw_range_error(message);
  return index;
}

// 23.2.1.1 %TypedArray%
function TypedArray() {
  $throw_type_error("Abstract class TypedArray not directly constructable");
}

function validate(array, name) {
  if (!$is_typed_array(array)) $throw_type_error("this is not a typed array.");
  const length = $typed_length(array);
  if (length < 0) $throw_type_error("Cannot perform " + name + " on a detached ArrayBuffer");
  return length;
}

// 23.2.5.1
function construct(newTarget, name, items) {
  if (newTarget === undefined) $throw_type_error("Constructor " + name + " requires 'new'");
  const first = items[0];
  if (!$is_object(first)) {
    const length = toIndex(first, "Invalid typed array length: " + $show(first));
    return allocate($create_from(newTarget, name), name, length);
  }
  const object = $create_from(newTarget, name);
  if ($is_typed_array(first)) return fromTypedArray(object, name, first);
  if ($is_buffer(first)) return fromBuffer(object, name, first, items[1], items[2]);
  const method = $get_method(first, $symbol("iterator"));
  if (method === undefined) return fromArrayLike(object, name, first);
  return fromList(object, name, $iterable_to_list(first, method));
}

// 23.2.5.1.6 AllocateTypedArrayBuffer
function allocate(object, name, length) {
  const buffer = $buffer_init($create_with(undefined, "ArrayBuffer"), length * $element_size(name), undefined, false,
    "Invalid typed array length: " + length);
  return $typed_init(object, name, buffer, 0, length);
}

// 23.2.5.1.2 InitializeTypedArrayFromTypedArray
function fromTypedArray(object, name, source) {
  const length = validate(source, "Construct");
  if ($typed_is_big(source) !== (name === "BigInt64Array" || name === "BigUint64Array")) {
    $throw_type_error("Cannot mix BigInt and other types, use explicit conversions");
  }
  const array = allocate(object, name, length);
  $typed_copy(source, 0, array, 0, length);
  return array;
}

// 23.2.5.1.3 InitializeTypedArrayFromArrayBuffer
function fromBuffer(object, name, buffer, byteOffset, length) {
  const size = $element_size(name);
  const offset = toIndex(byteOffset, "Start offset " + $show(byteOffset) + " is outside the bounds of the buffer");
  if (offset % size !== 0) {
    $throw_range_error("start offset of " + name + " should be a multiple of " + size);
  }
  let newLength;
  if (length !== undefined) newLength = toIndex(length, "Invalid typed array length: " + $show(length));
  const bufferLength = $buffer_length(buffer);
  if (bufferLength < 0) $throw_type_error("Cannot perform Construct on a detached ArrayBuffer");
  if (length === undefined && $buffer_max(buffer) !== undefined) {
    if (offset > bufferLength) $throw_range_error("Start offset " + offset + " is outside the bounds of the buffer");
    return $typed_init(object, name, buffer, offset, undefined);
  }
  if (length === undefined) {
    if (bufferLength % size !== 0) {
      $throw_range_error("byte length of " + name + " should be a multiple of " + size);
    }
    if (offset > bufferLength) $throw_range_error("Start offset " + offset + " is outside the bounds of the buffer");
    return $typed_init(object, name, buffer, offset, (bufferLength - offset) / size);
  }
  if (offset + newLength * size > bufferLength) $throw_range_error("Invalid typed array length: " + newLength);
  return $typed_init(object, name, buffer, offset, newLength);
}

// 23.2.5.1.4 InitializeTypedArrayFromList
function fromList(object, name, values) {
  const length = values.length;
  const array = allocate(object, name, length);
  for (let k = 0; k < length; k++) array[k] = values[k];
  return array;
}

// 23.2.5.1.5 InitializeTypedArrayFromArrayLike
function fromArrayLike(object, name, arrayLike) {
  const length = $to_length(arrayLike.length);
  const array = allocate(object, name, length);
  for (let k = 0; k < length; k++) array[k] = arrayLike[k];
  return array;
}

// 23.2.4.2 TypedArrayCreateFromCtor with one length.
function createWithLength(C, length, name) {
  const result = $construct(C, length);
  const actual = validate(result, name);
  if (actual < length) $throw_type_error("Derived TypedArray constructor created an array which was too small");
  return result;
}

// 23.2.2.1
function from(source, mapper, thisArg) {
  const C = this;
  if (!$is_constructor(C)) $throw_type_error($show(C) + " is not a constructor");
  if (mapper !== undefined) $require_callable(mapper);
  const method = $get_method(source, $symbol("iterator"));
  const values = method === undefined ? $to_object(source) : $iterable_to_list(source, method);
  const length = $to_length(values.length);
  const result = createWithLength(C, length, "%TypedArray%.from");
  for (let k = 0; k < length; k++) {
    const value = values[k];
    result[k] = mapper === undefined ? value : $call(mapper, thisArg, value, k);
  }
  return result;
}

// 23.2.2.2
function of(...items) {
  const C = this;
  if (!$is_constructor(C)) $throw_type_error($show(C) + " is not a constructor");
  const length = items.length;
  const result = createWithLength(C, length, "%TypedArray%.of");
  for (let k = 0; k < length; k++) result[k] = items[k];
  return result;
}

function species() {
  return this;
}

function Int8Array(...items) {
  return construct(new.target, "Int8Array", items);
}

function Uint8Array(...items) {
  return construct(new.target, "Uint8Array", items);
}

function Uint8ClampedArray(...items) {
  return construct(new.target, "Uint8ClampedArray", items);
}

function Int16Array(...items) {
  return construct(new.target, "Int16Array", items);
}

function Uint16Array(...items) {
  return construct(new.target, "Uint16Array", items);
}

function Int32Array(...items) {
  return construct(new.target, "Int32Array", items);
}

function Uint32Array(...items) {
  return construct(new.target, "Uint32Array", items);
}

function Float16Array(...items) {
  return construct(new.target, "Float16Array", items);
}

function Float32Array(...items) {
  return construct(new.target, "Float32Array", items);
}

function Float64Array(...items) {
  return construct(new.target, "Float64Array", items);
}

function BigInt64Array(...items) {
  return construct(new.target, "BigInt64Array", items);
}

function BigUint64Array(...items) {
  return construct(new.target, "BigUint64Array", items);
}
