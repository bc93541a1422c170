// Encoding and decoding of URIs (ECMA-262 19.2.6). Known texts are native work, and so are texts whose length depends on inputs; other units that depend on inputs are looked at one by one.

function wellFormed(result) {
  if (result === undefined) throw $construct($intrinsic("URIError"), "URI malformed");
  return result;
}

function isNative(text) {
  return $work("is_known_text", text) || $work("is_open_text", text);
}

function encodeURI(uri) {
  const text = $to_string(uri);
  return wellFormed(isNative(text) ? $work("encode_uri", text) : encoded(text, false));
}

function encodeURIComponent(component) {
  const text = $to_string(component);
  return wellFormed(isNative(text) ? $work("encode_component", text) : encoded(text, true));
}

function decodeURI(uri) {
  const text = $to_string(uri);
  return wellFormed(isNative(text) ? $work("decode_uri", text) : decoded(text, false));
}

function decodeURIComponent(component) {
  const text = $to_string(component);
  return wellFormed(isNative(text) ? $work("decode_component", text) : decoded(text, true));
}

// 19.2.6.5 Encode; undefined for a lone surrogate.
function encoded(text, isComponent) {
  const length = text.length;
  let result = "";
  for (let i = 0; i < length; i++) {
    const unit = $work("char_code_at", text, i);
    if (isComponent ? isUnescaped(unit) : isUnescapedInURI(unit)) {
      result += $work("char_at", text, i);
    } else if (unit < 0x80) {
      result += percent(unit);
    } else if (unit < 0x800) {
      result += percent(0xc0 + (unit >> 6)) + percent(0x80 + (unit & 63));
    } else if (unit < 0xd800 || unit > 0xdfff) {
      result += percent(0xe0 + (unit >> 12)) + percent(0x80 + ((unit >> 6) & 63)) + percent(0x80 + (unit & 63));
    } else {
      i++;
      if (unit > 0xdbff || i >= length) return undefined;
      const trail = $work("char_code_at", text, i);
      if (trail < 0xdc00 || trail > 0xdfff) return undefined;
      const point = (unit - 0xd800) * 0x400 + (trail - 0xdc00) + 0x10000;
      result += percent(0xf0 + (point >> 18)) + percent(0x80 + ((point >> 12) & 63));
      result += percent(0x80 + ((point >> 6) & 63)) + percent(0x80 + (point & 63));
    }
  }
  return result;
}

// Letters, digits and -_.!~*'()
function isUnescaped(unit) {
  if (unit < 65) return unit === 33 || (unit >= 39 && unit <= 42) || unit === 45 || unit === 46 || (unit >= 48 && unit <= 57);
  return unit <= 90 || unit === 95 || (unit >= 97 && unit <= 122) || unit === 126;
}

// The same and ;/?:@&=+$,#
function isUnescapedInURI(unit) {
  if (unit < 63) return unit === 33 || unit === 35 || unit === 36 || (unit >= 38 && unit <= 59) || unit === 61;
  return unit <= 90 || unit === 95 || (unit >= 97 && unit <= 122) || unit === 126;
}

function percent(byte) {
  return "%" + hexDigit(byte >> 4) + hexDigit(byte & 15);
}

// One term for all sixteen: (digit + 6) >> 4 is 1 from ten on, and there are seven units between 9 and A.
function hexDigit(digit) {
  return $work("from_char_code", 48 + digit + 7 * ((digit + 6) >> 4));
}

// 19.2.6.6 Decode; undefined where the text is malformed.
function decoded(text, isComponent) {
  const length = text.length;
  let result = "";
  for (let i = 0; i < length; i++) {
    if ($work("char_code_at", text, i) !== 37) {
      result += $work("char_at", text, i);
      continue;
    }
    const first = byteAt(text, i);
    if (first < 0) return undefined;
    i += 2;
    if (first < 0x80) {
      if (!isComponent && isReserved(first)) result += $work("slice", text, i - 2, i + 1);
      else result += $work("from_char_code", first);
      continue;
    }
    // The first byte says how many follow; shorter forms of the same code point, surrogates and what is beyond Unicode are refused.
    if (first < 0xc2 || first > 0xf4) return undefined;
    const count = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let point = first - (first < 0xe0 ? 0xc0 : first < 0xf0 ? 0xe0 : 0xf0);
    for (let k = 0; k < count; k++) {
      const next = byteAt(text, i + 1);
      if (next < 0x80 || next > 0xbf) return undefined;
      i += 3;
      point = point * 64 + (next - 0x80);
    }
    if (count === 2 && (point < 0x800 || (point >= 0xd800 && point <= 0xdfff))) return undefined;
    if (count === 3 && (point < 0x10000 || point > 0x10ffff)) return undefined;
    result += $work("from_code_point", point);
  }
  return result;
}

// The byte of %XX at a place, -1 if there is none.
function byteAt(text, place) {
  if ($work("char_code_at", text, place) !== 37) return -1;
  const high = valueOfDigit($work("char_code_at", text, place + 1));
  const low = valueOfDigit($work("char_code_at", text, place + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

// NaN, behind the end, is no digit.
function valueOfDigit(unit) {
  if (unit >= 48 && unit <= 57) return unit - 48;
  if (unit >= 65 && unit <= 70) return unit - 55;
  if (unit >= 97 && unit <= 102) return unit - 87;
  return -1;
}

// ;/?:@&=+$,#
function isReserved(unit) {
  return (
    unit === 35 || unit === 36 || unit === 38 || unit === 43 || unit === 44 || unit === 47 ||
    unit === 58 || unit === 59 || unit === 61 || unit === 63 || unit === 64
  );
}
