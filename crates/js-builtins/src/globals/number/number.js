// Number (ECMA-262 21.1): conversions in the order of the specification; the work is native.

function Number(...values) {
  let number = 0;
  if (values.length > 0) {
    const primitive = $to_numeric(values[0]);
    number = typeof primitive === "bigint" ? $work("bigint_to_number", primitive) : primitive;
  }
  if (new.target === undefined) return number;
  const prototype = new.target.prototype;
  return $box_primitive($is_object(prototype) ? prototype : $intrinsic("Number.prototype"), number);
}

// 21.1.3.7.1 ThisNumberValue
function thisNumber(value, name) {
  const primitive = $primitive_of(value);
  if (typeof primitive !== "number") $throw_type_error(name + " requires that 'this' be a Number");
  return primitive;
}

function toString(radix) {
  const number = thisNumber(this, "Number.prototype.toString");
  return $work("number_to_string", number, radix === undefined ? 10 : $to_number(radix));
}

function toLocaleString(locales, options) {
  const number = thisNumber(this, "Number.prototype.toLocaleString");
  $require_locale(locales);
  if (!$is_object(options)) return $work("number_to_locale_string", number);
  onlyDigits(options);
  const least = options.minimumFractionDigits;
  const most = options.maximumFractionDigits;
  return $work(
    "number_to_locale_string",
    number,
    least === undefined ? undefined : $to_number(least),
    most === undefined ? undefined : $to_number(most),
  );
}

// Of the options, only those about digits of the fraction are known.
function onlyDigits(options) {
  const others = options.localeMatcher ?? options.numberingSystem ?? options.currency ?? options.currencyDisplay ?? options.currencySign
    ?? options.unit ?? options.unitDisplay ?? options.notation ?? options.compactDisplay ?? options.signDisplay ?? options.useGrouping
    ?? options.minimumIntegerDigits ?? options.minimumSignificantDigits ?? options.maximumSignificantDigits ?? options.roundingMode
    ?? options.roundingPriority ?? options.roundingIncrement ?? options.trailingZeroDisplay;
  if (others !== undefined || (options.style !== undefined && options.style !== "decimal")) $needs("Intl");
}

function toFixed(digits) {
  const number = thisNumber(this, "Number.prototype.toFixed");
  return $work("number_to_fixed", number, $to_number(digits));
}

function toExponential(digits) {
  const number = thisNumber(this, "Number.prototype.toExponential");
  const count = $to_number(digits);
  return $work("number_to_exponential", number, digits === undefined ? undefined : count);
}

function toPrecision(precision) {
  const number = thisNumber(this, "Number.prototype.toPrecision");
  if (precision === undefined) return $to_string(number);
  return $work("number_to_precision", number, $to_number(precision));
}

function valueOf() {
  return thisNumber(this, "Number.prototype.valueOf");
}
