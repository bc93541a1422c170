// String.prototype (ECMA-262 22.1.3): conversions in the order of the specification; the work is native.

// RequireObjectCoercible(this value), ToString.
function receiver(value, name) {
  if (value === undefined || value === null) {
    $throw_type_error("String.prototype." + name + " called on null or undefined");
  }
  return $to_string(value);
}

// ToIntegerOrInfinity, where undefined means something of its own.
function optionalNumber(value) {
  return value === undefined ? undefined : $to_number(value);
}

function at(index) {
  const text = receiver(this, "at");
  return $work("at", text, $to_number(index));
}

function charAt(position) {
  const text = receiver(this, "charAt");
  return $work("char_at", text, $to_number(position));
}

function charCodeAt(position) {
  const text = receiver(this, "charCodeAt");
  return $work("char_code_at", text, $to_number(position));
}

function codePointAt(position) {
  const text = receiver(this, "codePointAt");
  return $work("code_point_at", text, $to_number(position));
}

function concat(...parts) {
  let text = receiver(this, "concat");
  for (let i = 0; i < parts.length; i++) text += $to_string(parts[i]);
  return text;
}

// 7.2.6 IsRegExp, for methods that refuse regular expressions.
function searchText(value, name) {
  if ($is_object(value)) {
    const matcher = value[$symbol("match")];
    const isRegExp = matcher !== undefined ? !!matcher : $has_class(value, "RegExp");
    if (isRegExp) {
      $throw_type_error("First argument to String.prototype." + name + " must not be a regular expression");
    }
  }
  return $to_string(value);
}

function endsWith(search, end) {
  const text = receiver(this, "endsWith");
  const wanted = searchText(search, "endsWith");
  return $work("ends_with", text, wanted, optionalNumber(end));
}

function includes(search, position) {
  const text = receiver(this, "includes");
  const wanted = searchText(search, "includes");
  return $work("includes", text, wanted, $to_number(position));
}

function startsWith(search, position) {
  const text = receiver(this, "startsWith");
  const wanted = searchText(search, "startsWith");
  return $work("starts_with", text, wanted, $to_number(position));
}

function indexOf(search, position) {
  const text = receiver(this, "indexOf");
  const wanted = $to_string(search);
  return $work("index_of", text, wanted, $to_number(position));
}

function lastIndexOf(search, position) {
  const text = receiver(this, "lastIndexOf");
  const wanted = $to_string(search);
  return $work("last_index_of", text, wanted, $to_number(position));
}

function isWellFormed() {
  return $work("is_well_formed", receiver(this, "isWellFormed"));
}

function toWellFormed() {
  return $work("to_well_formed", receiver(this, "toWellFormed"));
}

function localeCompare(that, locales, options) {
  const text = receiver(this, "localeCompare");
  const other = $to_string(that);
  $require_locale(locales);
  if ($is_object(options)) {
    if ((options.usage ?? options.localeMatcher ?? options.collation ?? options.caseFirst ?? options.ignorePunctuation) !== undefined) $needs("Intl");
    const sensitivity = options.sensitivity;
    const numeric = options.numeric;
    const kind = sensitivity === undefined ? "variant" : $to_string(sensitivity);
    return numeric ? $work("locale_compare", text, other, kind, true) : collated(text, other, kind);
  }
  return collated(text, other, "variant");
}

// Plain ASCII is compared unit by unit where units depend on inputs; what else there is, is native work on known texts.
function collated(text, other, kind) {
  const isKnown = $work("is_known_text", text) && $work("is_known_text", other);
  if (isKnown || !isPrintable(text) || !isPrintable(other)) return $work("locale_compare", text, other, kind, false);
  const length = text.length < other.length ? text.length : other.length;
  let order = 0;
  let caseOrder = 0;
  for (let i = 0; i < length && order === 0; i++) {
    const left = $work("char_code_at", text, i);
    const right = $work("char_code_at", other, i);
    if (left === right) continue;
    const before = collationWeight(left) - collationWeight(right);
    if (before !== 0) order = before < 0 ? -1 : 1;
    // Only a letter in its other case is left: the lower one comes first.
    else if (caseOrder === 0) caseOrder = left > right ? -1 : 1;
  }
  if (order !== 0) return order;
  if (text.length !== other.length) return text.length < other.length ? -1 : 1;
  return kind === "variant" || kind === "case" ? caseOrder : 0;
}

function isPrintable(text) {
  for (let i = 0; i < text.length; i++) {
    const unit = $work("char_code_at", text, i);
    if (unit < 32 || unit > 126) return false;
  }
  return true;
}

// The place of a printable unit in the root order: a space, punctuation, digits, letters of both cases.
function collationWeight(unit) {
  if (unit === 32) return 0;
  if (unit >= 97 && unit <= 122) return unit + 100;
  if (unit >= 65 && unit <= 90) return unit + 132;
  if (unit >= 48 && unit <= 57) return unit + 100;
  return 1 + $work("index_of", "_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$", $work("from_char_code", unit), 0);
}

function normalize(form) {
  const text = receiver(this, "normalize");
  const wanted = form === undefined ? undefined : $to_string(form);
  if ($work("is_known_text", text)) return $work("normalize", text, wanted);
  // A form that does not exist is noticed on every text; what is below the first unit that the form changes stays as it is.
  $work("normalize", "", wanted);
  const first = wanted === undefined || wanted === "NFC" ? 0x300 : 0x80;
  for (let i = 0; i < text.length; i++) {
    if ($work("char_code_at", text, i) >= first) return $work("normalize", text, wanted);
  }
  return text;
}

function padEnd(length, filler) {
  const text = receiver(this, "padEnd");
  const size = $to_number(length);
  return $work("pad_end", text, size, padding(text, size, filler));
}

function padStart(length, filler) {
  const text = receiver(this, "padStart");
  const size = $to_number(length);
  return $work("pad_start", text, size, padding(text, size, filler));
}

// The filler is looked at only if something is missing.
function padding(text, size, filler) {
  return size > text.length && filler !== undefined ? $to_string(filler) : undefined;
}

function repeat(count) {
  const text = receiver(this, "repeat");
  return $work("repeat", text, $to_number(count));
}

function slice(start, end) {
  const text = receiver(this, "slice");
  const from = $to_number(start);
  return $work("slice", text, from, optionalNumber(end));
}

function substr(start, length) {
  const text = receiver(this, "substr");
  const from = $to_number(start);
  return $work("substr", text, from, optionalNumber(length));
}

function substring(start, end) {
  const text = receiver(this, "substring");
  const from = $to_number(start);
  return $work("substring", text, from, optionalNumber(end));
}

function toLowerCase() {
  return $work("to_lower_case", receiver(this, "toLowerCase"));
}

function toLocaleLowerCase(locales) {
  const text = receiver(this, "toLocaleLowerCase");
  $require_locale(locales);
  return $work("to_lower_case", text);
}

function toUpperCase() {
  return $work("to_upper_case", receiver(this, "toUpperCase"));
}

function toLocaleUpperCase(locales) {
  const text = receiver(this, "toLocaleUpperCase");
  $require_locale(locales);
  return $work("to_upper_case", text);
}

function trim() {
  return $work("trim", receiver(this, "trim"));
}

function trimStart() {
  return $work("trim_start", receiver(this, "trimLeft"));
}

function trimEnd() {
  return $work("trim_end", receiver(this, "trimRight"));
}

// 22.1.3.35.1 ThisStringValue
function thisString(value, name) {
  const primitive = $primitive_of(value);
  if (typeof primitive !== "string") $throw_type_error(name + " requires that 'this' be a String");
  return primitive;
}

function toString() {
  return thisString(this, "String.prototype.toString");
}

function valueOf() {
  return thisString(this, "String.prototype.valueOf");
}

function iterator() {
  if (this === undefined || this === null) $throw_type_error("String.prototype[Symbol.iterator] called on null or undefined");
  const text = $to_string(this);
  return $is_symbolic(text) ? pointIterator(text) : $work("string_iterator", text);
}

// Strings do not change, so that the code points of a symbolic one can be found before the first step.
function pointIterator(text) {
  const points = $open_points(text);
  if (points !== undefined) return $point_iterator(points);
  const list = $new_array();
  const length = text.length;
  for (let i = 0; i < length; ) {
    const point = $work("point_at", text, i);
    $array_push(list, point);
    i += point.length;
  }
  return $point_iterator(list);
}
