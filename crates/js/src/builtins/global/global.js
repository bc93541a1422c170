// Functions of the global object (ECMA-262 19.2, B.2.1) and Boolean.

function parseInt(string, radix) {
  const text = $to_string(string);
  return $global("parse_int", text, $to_number(radix));
}

function parseFloat(string) {
  return $global("parse_float", $to_string(string));
}

function isNaN(number) {
  const value = $to_number(number);
  return value !== value;
}

function isFinite(number) {
  return $global("is_finite", $to_number(number));
}

function encodeURI(uri) {
  return $global("encode_uri", $to_string(uri));
}

function encodeURIComponent(component) {
  return $global("encode_component", $to_string(component));
}

function decodeURI(uri) {
  return $global("decode_uri", $to_string(uri));
}

function decodeURIComponent(component) {
  return $global("decode_component", $to_string(component));
}

function escape(string) {
  return $global("escape", $to_string(string));
}

function unescape(string) {
  return $global("unescape", $to_string(string));
}
