// The String constructor (ECMA-262 22.1.1) and its functions (22.1.2).

function String(...values) {
  let text = "";
  if (values.length > 0) {
    const value = values[0];
    // 2. a. If NewTarget is undefined and value is a Symbol, return SymbolDescriptiveString(value).
    if (new.target === undefined && typeof value === "symbol") return "Symbol(" + $symbol_description(value) + ")";
    text = $to_string(value);
  }
  if (new.target === undefined) return text;
  const prototype = new.target.prototype;
  return $box_primitive($is_object(prototype) ? prototype : $intrinsic("String.prototype"), text);
}

function fromCharCode(...codes) {
  let result = "";
  for (let i = 0; i < codes.length; i++) result += $work("from_char_code", $to_number(codes[i]));
  return result;
}

function fromCodePoint(...codes) {
  let result = "";
  for (let i = 0; i < codes.length; i++) {
    const point = $to_number(codes[i]);
    // c. If IntegralNumber(next) is false or it is no code point, throw a RangeError.
    if (!(point >= 0 && point <= 0x10FFFF) || point % 1 !== 0) {
      $throw_range_error("Invalid code point " + $to_string(point));
    }
    result += $work("from_code_point", point);
  }
  return result;
}

function raw(template, ...substitutions) {
  const cooked = $to_object(template);
  const literals = $to_object(cooked.raw);
  const length = $to_length(literals.length);
  let result = "";
  for (let i = 0; i < length; i++) {
    result += $to_string(literals[i]);
    if (i + 1 < length && i < substitutions.length) result += $to_string(substitutions[i]);
  }
  return result;
}
