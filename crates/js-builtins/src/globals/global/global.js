// Functions of the global object (ECMA-262 19.2, B.2.1).

function parseInt(string, radix) {
  const text = $to_string(string);
  return $work("parse_int", text, $to_number(radix));
}

function parseFloat(string) {
  return $work("parse_float", $to_string(string));
}

function isNaN(number) {
  const value = $to_number(number);
  return value !== value;
}

function isFinite(number) {
  return $work("is_finite", $to_number(number));
}

function escape(string) {
  return $work("escape", $to_string(string));
}

function unescape(string) {
  return $work("unescape", $to_string(string));
}
