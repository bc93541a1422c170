// The methods of String.prototype that hand over to regular expressions (ECMA-262 22.1.3.13 ff.).

// 1. RequireObjectCoercible(this value).
function check(value, name) {
  if (value === undefined || value === null) {
    $throw_type_error("String.prototype." + name + " called on null or undefined");
  }
}

function match(regexp) {
  check(this, "match");
  if ($is_object(regexp)) {
    const method = $get_method(regexp, $symbol("match"));
    if (method !== undefined) return $call(method, regexp, this);
  }
  const text = $to_string(this);
  const created = $call($intrinsic("RegExpCreate"), undefined, regexp, undefined);
  return $call(created[$symbol("match")], created, text);
}

function matchAll(regexp) {
  check(this, "matchAll");
  if ($is_object(regexp)) {
    // b. If IsRegExp(regexp), its flags must contain "g".
    requireGlobal(regexp, "matchAll");
    const method = $get_method(regexp, $symbol("matchAll"));
    if (method !== undefined) return $call(method, regexp, this);
  }
  const text = $to_string(this);
  const created = $call($intrinsic("RegExpCreate"), undefined, regexp, "g");
  return $call(created[$symbol("matchAll")], created, text);
}

function requireGlobal(value, name) {
  const matcher = value[$symbol("match")];
  const isRegExp = matcher !== undefined ? !!matcher : $has_class(value, "RegExp");
  if (!isRegExp) return;
  const flags = value.flags;
  if (flags === undefined || flags === null) {
    $throw_type_error("String.prototype." + name + " called with a non-global RegExp argument");
  }
  if ($work("index_of", $to_string(flags), "g", 0) < 0) {
    $throw_type_error("String.prototype." + name + " called with a non-global RegExp argument");
  }
}

function search(regexp) {
  check(this, "search");
  if ($is_object(regexp)) {
    const method = $get_method(regexp, $symbol("search"));
    if (method !== undefined) return $call(method, regexp, this);
  }
  const text = $to_string(this);
  const created = $call($intrinsic("RegExpCreate"), undefined, regexp, undefined);
  return $call(created[$symbol("search")], created, text);
}

function split(separator, limit) {
  check(this, "split");
  if ($is_object(separator)) {
    const method = $get_method(separator, $symbol("split"));
    if (method !== undefined) return $call(method, separator, this, limit);
  }
  const text = $to_string(this);
  const count = limit === undefined ? undefined : $to_number(limit);
  const wanted = $to_string(separator);
  if ($is_symbolic(text) || $is_symbolic(wanted) || $is_symbolic(count)) {
    const most = count === undefined ? undefined : count >>> 0;
    const parts = $open_split(text, separator === undefined ? undefined : wanted, most);
    if (parts !== undefined) return parts;
    return splitByGuards(text, separator === undefined ? undefined : wanted, most);
  }
  return $work("split", text, separator === undefined ? undefined : wanted, count);
}

// 22.1.3.23 from step 8 on, with one array for all the places that separators may have.
function splitByGuards(text, separator, count) {
  const list = $new_array();
  const most = count === undefined ? 4294967295 : count;
  if (most === 0) return list;
  if (separator === undefined) {
    $array_push(list, text);
    return list;
  }
  const size = separator.length;
  if (size === 0) {
    const length = text.length;
    for (let i = 0; i < length && i < most; i++) $array_push(list, $work("char_at", text, i));
    return list;
  }
  let from = 0;
  for (;;) {
    const at = $work("index_of", text, separator, from);
    if (at < 0) break;
    $array_push(list, $work("substring", text, from, at));
    if (list.length === most) return list;
    from = at + size;
  }
  $array_push(list, $work("substring", text, from));
  return list;
}

function replace(searchValue, replaceValue) {
  check(this, "replace");
  if ($is_object(searchValue)) {
    const method = $get_method(searchValue, $symbol("replace"));
    if (method !== undefined) return $call(method, searchValue, this, replaceValue);
  }
  const text = $to_string(this);
  const wanted = $to_string(searchValue);
  const isFunction = $is_callable(replaceValue);
  const template = isFunction ? undefined : $to_string(replaceValue);
  if (!isFunction && $is_symbolic(text)) {
    const replaced = $open_replace(text, wanted, template, false);
    if (replaced !== undefined) return replaced;
  }
  const position = $work("index_of", text, wanted, 0);
  if (position < 0) return text;
  const replacement = isFunction
    ? $to_string($call(replaceValue, undefined, wanted, position, text))
    : $work("substitution", template, text, position, wanted);
  const before = $work("substring", text, 0, position);
  return before + replacement + $work("substring", text, position + wanted.length);
}

function replaceAll(searchValue, replaceValue) {
  check(this, "replaceAll");
  if ($is_object(searchValue)) {
    requireGlobal(searchValue, "replaceAll");
    const method = $get_method(searchValue, $symbol("replace"));
    if (method !== undefined) return $call(method, searchValue, this, replaceValue);
  }
  const text = $to_string(this);
  const wanted = $to_string(searchValue);
  const isFunction = $is_callable(replaceValue);
  const template = isFunction ? undefined : $to_string(replaceValue);
  if (!isFunction && $is_symbolic(text)) {
    const replaced = $open_replace(text, wanted, template, true);
    if (replaced !== undefined) return replaced;
  }
  const advance = wanted.length > 1 ? wanted.length : 1;
  // The positions are found before anything is called.
  const positions = $new_array();
  let position = $work("index_of", text, wanted, 0);
  while (position >= 0) {
    $array_push(positions, position);
    if (position + advance > text.length) break;
    position = $work("index_of", text, wanted, position + advance);
  }
  let end = 0;
  let result = "";
  for (let i = 0; i < positions.length; i++) {
    const at = positions[i];
    const replacement = isFunction
      ? $to_string($call(replaceValue, undefined, wanted, at, text))
      : $work("substitution", template, text, at, wanted);
    result += $work("substring", text, end, at) + replacement;
    end = at + wanted.length;
  }
  return end < text.length ? result + $work("substring", text, end) : result;
}
