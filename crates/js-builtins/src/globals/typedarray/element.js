// Writing an element of a typed array with what is no number yet (ECMA-262 10.4.5.18 TypedArraySetElement).

function setElement(array, index, value) {
  const number = $typed_is_big(array) ? $to_bigint(value) : $to_number(value);
  $typed_store(array, index, number);
  return value;
}

// 7.1.13 ToBigInt of an object.
function toBigInt(value) {
  return $to_bigint($to_primitive(value, "number"));
}

// The last step of 10.4.5.3 [[DefineOwnProperty]].
function defineElement(array, index, value) {
  setElement(array, index, value);
  return true;
}
