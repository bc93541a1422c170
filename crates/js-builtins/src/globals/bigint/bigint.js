// BigInt (ECMA-262 21.2).

function BigInt(value) {
  if (new.target !== undefined) $throw_type_error("BigInt is not a constructor");
  const primitive = $to_primitive(value, "number");
  return typeof primitive === "number" ? $work("bigint_from_number", primitive) : $work("bigint_from_primitive", primitive);
}

// 21.2.3.4.1 ThisBigIntValue
function thisBigInt(value, name) {
  const primitive = $primitive_of(value);
  if (typeof primitive !== "bigint") $throw_type_error(name + " requires that 'this' be a BigInt");
  return primitive;
}

// 7.1.22 ToIndex
function toBits(bits) {
  const count = $to_integer(bits);
  if (count < 0 || count > 9007199254740991) {
    $throw_range_error("Invalid value: not (convertible to) a safe integer");
  }
  return count;
}

function asIntN(bits, bigint) {
  const count = toBits(bits);
  return $work("bigint_as_int", count, $work("bigint_from_primitive", $to_primitive(bigint, "number")));
}

function asUintN(bits, bigint) {
  const count = toBits(bits);
  return $work("bigint_as_uint", count, $work("bigint_from_primitive", $to_primitive(bigint, "number")));
}

function toString(radix) {
  const integer = thisBigInt(this, "BigInt.prototype.toString");
  return $work("bigint_to_string", integer, radix === undefined ? 10 : $to_number(radix));
}

function toLocaleString(locales, options) {
  const integer = thisBigInt(this, "BigInt.prototype.toLocaleString");
  $require_locale(locales);
  if (options !== undefined) $needs("Intl");
  return $work("bigint_to_locale_string", integer);
}

function valueOf() {
  return thisBigInt(this, "BigInt.prototype.valueOf");
}
