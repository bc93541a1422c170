// The reader of JSON texts that depend on inputs (ECMA-262 25.5.1, 25.5.1.1): one step per unit for all paths together, so that
// paths that are in the same state at the same place meet, with an explicit stack. Messages as in V8.

const VALUE = 0;
const FIRST_ELEMENT = 1;
const FIRST_NAME = 2;
const NAME = 3;
const COLON = 4;
const AFTER = 5;
const STRING = 6;
const ESCAPE = 7;
const UNICODE = 8;
const WORD = 9;
// States inside of numbers; the first four may end one.
const ZERO = 10;
const INTEGER = 11;
const FRACTION = 12;
const EXPONENT = 13;
const MINUS = 14;
const POINT = 15;
const MARK = 16;
const SIGN = 17;

// A text is checked before anything is made of it: which objects are open matters only on the paths of texts that are JSON.
function read(text) {
  check(text);
  return build(text);
}

// Throws where the text is no JSON. What is known of the past and not needed any more is forgotten, here and below, so that paths
// that differ in nothing else are the same again.
function check(text) {
  const length = text.length;
  // Whether what is open is an array, from the outside to the inside.
  const kinds = $new_array();
  let depth = 0;
  let isArray = false;
  let isName = false;
  let state = VALUE;
  let word = "";
  let left = 0;
  for (let i = 0; i < length; i++) {
    const c = $work("char_code_at", text, i);
    if (state >= ZERO) state = inNumber(state, c, i);
    if (state >= ZERO) continue;
    if (state === STRING) {
      if (c === 0x22) {
        state = isName ? COLON : AFTER;
        isName = false;
      } else if (c === 0x5C) state = ESCAPE;
      else if (c < 0x20) fault("Bad control character in string literal", i);
      continue;
    }
    if (state === ESCAPE) {
      if (c === 0x75) {
        state = UNICODE;
        left = 4;
      } else {
        if (!isEscape(c)) fault("Bad escaped character", i);
        state = STRING;
      }
      continue;
    }
    if (state === UNICODE) {
      if (!isHexadecimal(c)) fault("Bad Unicode escape", i);
      left--;
      if (left === 0) state = STRING;
      continue;
    }
    if (state === WORD) {
      if (c !== $work("char_code_at", word, left)) unexpected(text, i);
      left++;
      if (left === word.length) {
        state = AFTER;
        word = "";
        left = 0;
      }
      continue;
    }
    if (isSpace(c)) continue;
    if (isClosed(state, depth, isArray, c)) {
      depth--;
      isArray = kinds[depth];
      kinds[depth] = false;
      state = AFTER;
      continue;
    }
    if (state === AFTER) {
      if (depth === 0) $throw_syntax_error("Unexpected non-whitespace character after JSON at position " + i);
      if (c !== 0x2C) fault(isArray ? "Expected ',' or ']' after array element" : "Expected ',' or '}' after property value", i);
      state = isArray ? VALUE : NAME;
      continue;
    }
    if (state === COLON) {
      if (c !== 0x3A) fault("Expected ':' after property name", i);
      state = VALUE;
      continue;
    }
    if (state === FIRST_NAME || state === NAME) {
      if (c !== 0x22) {
        fault(state === NAME ? "Expected double-quoted property name" : "Expected property name or '}'", i);
      }
      state = STRING;
      isName = true;
      continue;
    }
    if (c === 0x22) {
      state = STRING;
      isName = false;
    } else if (isNumberStart(c)) {
      state = c === 0x2D ? MINUS : c === 0x30 ? ZERO : INTEGER;
    } else if (c === 0x7B || c === 0x5B) {
      kinds[depth] = isArray;
      depth++;
      isArray = c === 0x5B;
      state = isArray ? FIRST_ELEMENT : FIRST_NAME;
    } else if (c === 0x74 || c === 0x66 || c === 0x6E) {
      word = c === 0x74 ? "true" : c === 0x66 ? "false" : "null";
      left = 1;
      state = WORD;
    } else {
      unexpected(text, i);
    }
  }
  if (state >= ZERO) state = inNumber(state, 0, length);
  if (state !== AFTER || depth > 0) atEnd(state, isArray, length);
}

// The value of a text that is JSON.
function build(text) {
  const length = text.length;
  // What is open around the value at hand, from the outside to the inside, and the names that wait for a value there.
  const stack = $new_array();
  const names = $new_array();
  let depth = 0;
  let top;
  let isArray = false;
  let name;
  let state = VALUE;
  // The string, number or word at hand.
  let current = "";
  let isName = false;
  let start = 0;
  let word = "";
  let left = 0;
  let code = 0;
  const escapes = escapeTable();
  let result;
  // What paths open, by how many they have opened before: where in the text they did is forgotten then.
  const objects = $new_array();
  const arrays = $new_array();
  let opened = 0;
  for (let k = 0; k * 2 < length; k++) {
    $array_push(objects, {});
    $array_push(arrays, $new_array());
  }
  for (let i = 0; i < length; i++) {
    const c = $work("char_code_at", text, i);
    let hasValue = false;
    let value;
    if (state === INTEGER) {
      // Of the units that may follow a number only white space is below a comma, and only brackets are above letters and digits.
      if (c <= 0x20 || c === 0x2C || c === 0x5D || c === 0x7D) {
        const number = $to_number($work("substring", text, start, i));
        if (depth === 0) result = number;
        else attach(top, isArray, name, number);
        state = AFTER;
        name = undefined;
        start = 0;
      } else {
        continue;
      }
    }
    if (state === STRING) {
      if (c === 0x22) {
        if (isName) {
          name = $program_name(current);
          state = COLON;
          isName = false;
        } else {
          value = current;
          hasValue = true;
        }
        current = "";
      } else if (c === 0x5C) {
        state = ESCAPE;
      } else {
        current += $work("char_at", text, i);
      }
    } else if (state === ESCAPE) {
      if (c === 0x75) {
        state = UNICODE;
        left = 4;
        code = 0;
      } else {
        current += $work("from_char_code", escapes[c - 0x22]);
        state = STRING;
      }
    } else if (state === UNICODE) {
      code = code * 16 + hexadecimal(c);
      left--;
      if (left === 0) {
        current += $work("from_char_code", code);
        code = 0;
        state = STRING;
      }
    } else if (state === WORD) {
      left++;
      if (left === word.length) {
        value = word === "null" ? null : word === "true";
        hasValue = true;
        word = "";
        left = 0;
      }
    } else if (c <= 0x20) {
      continue;
    } else if (isClosed(state, depth, isArray, c)) {
      value = top;
      hasValue = true;
      depth--;
      top = stack[depth];
      name = names[depth];
      stack[depth] = undefined;
      names[depth] = undefined;
      isArray = depth > 0 && $is_array(top);
    } else if (state === AFTER) {
      state = isArray ? VALUE : NAME;
    } else if (state === COLON) {
      state = VALUE;
    } else if (c === 0x22) {
      isName = state === FIRST_NAME || state === NAME;
      state = STRING;
      current = "";
    } else if (isNumberStart(c)) {
      start = i;
      state = INTEGER;
    } else if (c === 0x7B || c === 0x5B) {
      stack[depth] = top;
      names[depth] = name;
      name = undefined;
      depth++;
      isArray = c === 0x5B;
      top = isArray ? arrays[opened] : objects[opened];
      opened++;
      state = isArray ? FIRST_ELEMENT : FIRST_NAME;
    } else {
      word = c === 0x74 ? "true" : c === 0x66 ? "false" : "null";
      left = 1;
      state = WORD;
    }
    if (hasValue) {
      if (depth === 0) result = value;
      else attach(top, isArray, name, value);
      name = undefined;
      state = AFTER;
    }
  }
  return state === INTEGER ? $to_number($work("substring", text, start, length)) : result;
}

function isSpace(c) {
  return c === 0x20 || c === 0x0A || c === 0x0D || c === 0x09;
}

function isNumberStart(c) {
  return c === 0x2D || (c >= 0x30 && c <= 0x39);
}

function isEscape(c) {
  return c === 0x22 || c === 0x5C || c === 0x2F || c === 0x62 || c === 0x66 || c === 0x6E || c === 0x72 || c === 0x74;
}

function isHexadecimal(c) {
  return (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x46) || (c >= 0x61 && c <= 0x66);
}

// Whether a unit ends the array or object at hand.
function isClosed(state, depth, isArray, c) {
  if (state === AFTER) return depth > 0 && (isArray ? c === 0x5D : c === 0x7D);
  return state === FIRST_ELEMENT ? c === 0x5D : state === FIRST_NAME && c === 0x7D;
}

function attach(top, isArray, name, value) {
  if (isArray) $array_push(top, value);
  else $create_data_property(top, name, value);
}

function inNumber(state, c, i) {
  const isDigit = c >= 0x30 && c <= 0x39;
  if (state === INTEGER || state === FRACTION || state === EXPONENT) {
    if (isDigit) return state;
  } else if (state === ZERO) {
    if (isDigit) fault("Unexpected number", i);
  } else if (state === MINUS) {
    if (!isDigit) fault("No number after minus sign", i);
    return c === 0x30 ? ZERO : INTEGER;
  } else if (state === POINT) {
    if (!isDigit) fault("Unterminated fractional number", i);
    return FRACTION;
  } else {
    if (state === MARK && (c === 0x2B || c === 0x2D)) return SIGN;
    if (!isDigit) fault("Exponent part is missing a number", i);
    return EXPONENT;
  }
  if (c === 0x2E && (state === ZERO || state === INTEGER)) return POINT;
  if ((c === 0x65 || c === 0x45) && state !== EXPONENT) return MARK;
  return AFTER;
}

// What escapes mean, by their units from 0x22 on: read at a symbolic place it is one term, not a path for each escape.
function escapeTable() {
  const table = $new_array();
  for (let c = 0x22; c <= 0x74; c++) {
    $array_push(table, c === 0x62 ? 8 : c === 0x66 ? 12 : c === 0x6E ? 10 : c === 0x72 ? 13 : c === 0x74 ? 9 : c);
  }
  return table;
}

// The value of a hexadecimal digit, without a path for each kind of digit.
function hexadecimal(c) {
  return (c & 15) + 9 * (c >> 6);
}

function atEnd(state, isArray, length) {
  if (state === STRING) fault("Unterminated string", length);
  if (state === UNICODE) fault("Bad Unicode escape", length);
  if (state === FIRST_NAME) fault("Expected property name or '}'", length);
  if (state === NAME) fault("Expected double-quoted property name", length);
  if (state === COLON) fault("Expected ':' after property name", length);
  if (state === AFTER) {
    fault(isArray ? "Expected ',' or ']' after array element" : "Expected ',' or '}' after property value", length);
  }
  $throw_syntax_error("Unexpected end of JSON input");
}

function fault(what, at) {
  $throw_syntax_error(what + " in JSON at position " + at);
}

// What V8 says of a token that nothing else is to be said of: with the text around it.
function unexpected(text, at) {
  if (text === "NaN" || text === "Infinity" || text === "undefined" || text === "[object Object]") {
    throw $construct($intrinsic("SyntaxError"), "\"" + text + "\" is not valid JSON");
  }
  const length = text.length;
  const from = length <= 20 || at < 10 ? 0 : at - 10;
  const to = length <= 20 || at >= length - 10 ? length : at + 10;
  const around = (from > 0 ? "...\"" : "\"") + $work("substring", text, from, to) + (to < length ? "\"..." : "\"");
  const token = $work("char_at", text, at);
  throw $construct($intrinsic("SyntaxError"), "Unexpected token '" + token + "', " + around + " is not valid JSON");
}
