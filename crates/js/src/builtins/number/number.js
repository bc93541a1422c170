// Number (ECMA-262 21.1): conversions in the order of the specification; the work is native.

function Number(...values) {
  let number = 0;
  if (values.length > 0) {
    const primitive = $to_numeric(values[0]);
    number = typeof primitive === "bigint" ? $bigint_to_number(primitive) : primitive;
  }
  return new.target === undefined ? number : $create_primitive(new.target, "Number", number);
}

function toString(radix) {
  const number = $this_primitive(this, "number", "Number.prototype.toString");
  return $number("to_string", number, radix === undefined ? 10 : $to_number(radix));
}

function toLocaleString(locales, options) {
  const number = $this_primitive(this, "number", "Number.prototype.toLocaleString");
  return $number("to_locale_string", number, options);
}

function toFixed(digits) {
  const number = $this_primitive(this, "number", "Number.prototype.toFixed");
  return $number("to_fixed", number, $to_number(digits));
}

function toExponential(digits) {
  const number = $this_primitive(this, "number", "Number.prototype.toExponential");
  const count = $to_number(digits);
  return $number("to_exponential", number, digits === undefined ? undefined : count);
}

function toPrecision(precision) {
  const number = $this_primitive(this, "number", "Number.prototype.toPrecision");
  if (precision === undefined) return $to_string(number);
  return $number("to_precision", number, $to_number(precision));
}

function valueOf() {
  return $this_primitive(this, "number", "Number.prototype.valueOf");
}
