// BigInt (ECMA-262 21.2).

function BigInt(value) {
  if (new.target !== undefined) $throw_type_error("BigInt is not a constructor");
  const primitive = $to_primitive(value, "number");
  return typeof primitive === "number" ? $bigint("from_number", primitive) : $bigint("from_primitive", primitive);
}

function asIntN(bits, bigint) {
  const count = $to_index(bits);
  return $bigint("as_int", count, $bigint("from_primitive", $to_primitive(bigint, "number")));
}

function asUintN(bits, bigint) {
  const count = $to_index(bits);
  return $bigint("as_uint", count, $bigint("from_primitive", $to_primitive(bigint, "number")));
}

function toString(radix) {
  const integer = $this_primitive(this, "bigint", "BigInt.prototype.toString");
  return $bigint("to_string", integer, radix === undefined ? 10 : $to_number(radix));
}

function toLocaleString(locales, options) {
  const integer = $this_primitive(this, "bigint", "BigInt.prototype.toLocaleString");
  return $bigint("to_locale_string", integer);
}

function valueOf() {
  return $this_primitive(this, "bigint", "BigInt.prototype.valueOf");
}
