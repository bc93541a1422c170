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

function wellFormed(result) {
  if (result === undefined) throw $construct($intrinsic("URIError"), "URI malformed");
  return result;
}

function encodeURI(uri) {
  return wellFormed($work("encode_uri", $to_string(uri)));
}

function encodeURIComponent(component) {
  return wellFormed($work("encode_component", $to_string(component)));
}

function decodeURI(uri) {
  return wellFormed($work("decode_uri", $to_string(uri)));
}

function decodeURIComponent(component) {
  return wellFormed($work("decode_component", $to_string(component)));
}

function escape(string) {
  return $work("escape", $to_string(string));
}

function unescape(string) {
  return $work("unescape", $to_string(string));
}
