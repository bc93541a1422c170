// RegExp (ECMA-262 22.2): the constructor, `exec` and what is read from expressions. A regular expression keeps its
// source in slot 0 and its flags in slot 1; the matching is native.

function incompatible(name, value) {
  $throw_type_error("Method " + name + " called on incompatible receiver " + $show(value));
}

// 7.2.6 IsRegExp
function isRegExp(value) {
  if (!$is_object(value)) return false;
  const matcher = value[$symbol("match")];
  return matcher !== undefined ? !!matcher : $has_class(value, "RegExp");
}

function RegExp(pattern, flags) {
  // 1. Let patternIsRegExp be ? IsRegExp(pattern).
  const patternIsRegExp = isRegExp(pattern);
  let target = new.target;
  if (target === undefined) {
    target = $intrinsic("RegExp");
    // 2. b. If patternIsRegExp is true and flags is undefined
    if (patternIsRegExp && flags === undefined && pattern.constructor === target) return pattern;
  }
  let source = pattern;
  if ($has_class(pattern, "RegExp")) {
    source = $slot(pattern, 0);
    if (flags === undefined) flags = $slot(pattern, 1);
  } else if (patternIsRegExp) {
    source = pattern.source;
    if (flags === undefined) flags = pattern.flags;
  }
  const object = $regexp_prepare($create_from(target, "RegExp"));
  return initialize(object, source, flags, true);
}

// 22.2.3.3 RegExpInitialize
function initialize(object, pattern, flags, isFresh) {
  const source = pattern === undefined ? "" : $to_string(pattern);
  const letters = flags === undefined ? "" : $to_string(flags);
  const regexp = $regexp_initialize(object, source, letters, isFresh);
  regexp.lastIndex = 0;
  return regexp;
}

// 22.2.3.4 RegExpCreate, for the methods of strings.
function create(pattern, flags) {
  const object = $regexp_prepare($create_from($intrinsic("RegExp"), "RegExp"));
  return initialize(object, pattern, flags, true);
}

// B.2.4.1 RegExp.prototype.compile
function compile(pattern, flags) {
  if (!$has_class(this, "RegExp")) incompatible("RegExp.prototype.compile", this);
  if ($has_class(pattern, "RegExp")) {
    if (flags !== undefined) $throw_type_error("Invalid flags supplied to RegExp constructor");
    return initialize(this, $slot(pattern, 0), $slot(pattern, 1), false);
  }
  return initialize(this, pattern, flags, false);
}

function exec(string) {
  if (!$has_class(this, "RegExp")) incompatible("RegExp.prototype.exec", this);
  return builtinExec(this, $to_string(string));
}

// 22.2.7.2 RegExpBuiltinExec
function builtinExec(regexp, text) {
  let lastIndex = $to_length(regexp.lastIndex);
  const moves = $regexp_moves(regexp);
  if (!moves) lastIndex = 0;
  const found = lastIndex > text.length ? null : $regexp_match(regexp, text, lastIndex);
  if (moves) regexp.lastIndex = found === null ? 0 : found.index + found[0].length;
  return found;
}

// 22.2.7.1 RegExpExec
function regExpExec(regexp, text) {
  return execBy(regexp.exec, regexp, text);
}

function execBy(method, regexp, text) {
  if ($is_callable(method)) {
    const result = $call(method, regexp, text);
    if (result !== null && !$is_object(result)) {
      $throw_type_error("object null is not a function");
    }
    return result;
  }
  if (!$has_class(regexp, "RegExp")) incompatible("RegExp.prototype.exec", regexp);
  return builtinExec(regexp, text);
}

function test(string) {
  // V8 does not show the receiver.
  if (!$is_object(this)) incompatible("RegExp.prototype.test", undefined);
  const text = $to_string(string);
  const method = this.exec;
  if (method === $intrinsic("RegExp.prototype.exec") && $has_class(this, "RegExp")) {
    return builtinTest(this, text);
  }
  return execBy(method, this, text) !== null;
}

// RegExpBuiltinExec where only whether it matches is asked.
function builtinTest(regexp, text) {
  let lastIndex = $to_length(regexp.lastIndex);
  const moves = $regexp_moves(regexp);
  if (!moves) lastIndex = 0;
  const end = lastIndex > text.length ? -1 : $regexp_end(regexp, text, lastIndex);
  if (moves) regexp.lastIndex = end < 0 ? 0 : end;
  return end >= 0;
}

function toString() {
  if (!$is_object(this)) incompatible("RegExp.prototype.toString", this);
  const pattern = $to_string(this.source);
  return "/" + pattern + "/" + $to_string(this.flags);
}

function getFlags() {
  if (!$is_object(this)) $throw_type_error("RegExp.prototype.flags getter called on non-object " + $show(this));
  let letters = "";
  if (this.hasIndices) letters += "d";
  if (this.global) letters += "g";
  if (this.ignoreCase) letters += "i";
  if (this.multiline) letters += "m";
  if (this.dotAll) letters += "s";
  if (this.unicode) letters += "u";
  if (this.unicodeSets) letters += "v";
  if (this.sticky) letters += "y";
  return letters;
}

// 22.2.6.4.1 RegExpHasFlag
function hasFlag(value, letter, name) {
  if ($has_class(value, "RegExp")) return $work("index_of", $slot(value, 1), letter, 0) >= 0;
  if (value === $intrinsic("RegExp.prototype")) return undefined;
  $throw_type_error("RegExp.prototype." + name + " getter called on non-RegExp object");
}

function getHasIndices() {
  return hasFlag(this, "d", "hasIndices");
}

function getGlobal() {
  return hasFlag(this, "g", "global");
}

function getIgnoreCase() {
  return hasFlag(this, "i", "ignoreCase");
}

function getMultiline() {
  return hasFlag(this, "m", "multiline");
}

function getDotAll() {
  return hasFlag(this, "s", "dotAll");
}

function getUnicode() {
  return hasFlag(this, "u", "unicode");
}

function getUnicodeSets() {
  return hasFlag(this, "v", "unicodeSets");
}

function getSticky() {
  return hasFlag(this, "y", "sticky");
}

function getSource() {
  if ($has_class(this, "RegExp")) return $work("regexp_source", $slot(this, 0));
  if (this === $intrinsic("RegExp.prototype")) return "(?:)";
  $throw_type_error("RegExp.prototype.source getter called on non-RegExp object");
}

function getSpecies() {
  return this;
}

function isFullUnicode(flags) {
  return $work("index_of", flags, "u", 0) >= 0 || $work("index_of", flags, "v", 0) >= 0;
}

// 22.2.6.8 RegExp.prototype [ Symbol.match ]
function symbolMatch(string) {
  if (!$is_object(this)) incompatible("RegExp.prototype.@@match", this);
  const text = $to_string(string);
  if ($regexp_is_plain(this, text)) return $regexp_match_strings(this, text);
  if ($is_symbolic(text)) {
    const matches = $open_regexp_matches(this, text);
    if (matches !== undefined) return matches;
  }
  const flags = $to_string(this.flags);
  if ($work("index_of", flags, "g", 0) < 0) return regExpExec(this, text);
  const fullUnicode = isFullUnicode(flags);
  this.lastIndex = 0;
  const list = $new_array();
  for (;;) {
    const result = regExpExec(this, text);
    if (result === null) return list.length === 0 ? null : list;
    const matched = $to_string(result[0]);
    $array_push(list, matched);
    if (matched === "") this.lastIndex = $regexp_advance(text, $to_length(this.lastIndex), fullUnicode);
  }
}

// 22.2.6.9 RegExp.prototype [ Symbol.matchAll ]
function symbolMatchAll(string) {
  if (!$is_object(this)) incompatible("RegExp.prototype.@@matchAll", this);
  const text = $to_string(string);
  const constructor = $species_constructor(this, $intrinsic("RegExp"));
  const flags = $to_string(this.flags);
  const matcher = $construct(constructor, this, flags);
  const lastIndex = $to_length(this.lastIndex);
  matcher.lastIndex = lastIndex;
  const iterator = $create_with(undefined, "RegExp String Iterator");
  $set_slot(iterator, 0, matcher);
  $set_slot(iterator, 1, text);
  $set_slot(iterator, 2, $work("index_of", flags, "g", 0) >= 0);
  $set_slot(iterator, 3, isFullUnicode(flags));
  $set_slot(iterator, 4, false);
  return iterator;
}

// 22.2.9.2.1 %RegExpStringIteratorPrototype%.next
function next() {
  if (!$has_class(this, "RegExp String Iterator")) incompatible("%RegExpStringIterator%.prototype.next", this);
  if ($slot(this, 4)) return { value: undefined, done: true };
  const matcher = $slot(this, 0);
  const text = $slot(this, 1);
  const result = regExpExec(matcher, text);
  if (result === null) {
    $set_slot(this, 4, true);
    return { value: undefined, done: true };
  }
  if (!$slot(this, 2)) {
    $set_slot(this, 4, true);
    return { value: result, done: false };
  }
  const matched = $to_string(result[0]);
  if (matched === "") matcher.lastIndex = $regexp_advance(text, $to_length(matcher.lastIndex), $slot(this, 3));
  return { value: result, done: false };
}

// 22.2.6.12 RegExp.prototype [ Symbol.search ]
function symbolSearch(string) {
  if (!$is_object(this)) incompatible("RegExp.prototype.@@search", this);
  const text = $to_string(string);
  const previous = this.lastIndex;
  if (!$same_value(previous, 0)) this.lastIndex = 0;
  const result = regExpExec(this, text);
  const current = this.lastIndex;
  if (!$same_value(current, previous)) this.lastIndex = previous;
  return result === null ? -1 : result.index;
}

// 22.2.6.14 RegExp.prototype [ Symbol.split ]
function symbolSplit(string, limit) {
  if (!$is_object(this)) incompatible("RegExp.prototype.@@split", this);
  const text = $to_string(string);
  if ((limit === undefined || typeof limit === "number") && $regexp_is_plain(this, text)) {
    return $regexp_split(this, text, limit);
  }
  if ($is_symbolic(text) && (limit === undefined || typeof limit === "number")) {
    const parts = $open_regexp_split(this, text, limit === undefined ? undefined : limit >>> 0);
    if (parts !== undefined) return parts;
  }
  const constructor = $species_constructor(this, $intrinsic("RegExp"));
  const flags = $to_string(this.flags);
  const fullUnicode = isFullUnicode(flags);
  const newFlags = $work("index_of", flags, "y", 0) >= 0 ? flags : flags + "y";
  const splitter = $construct(constructor, this, newFlags);
  const list = $new_array();
  const maximum = limit === undefined ? 4294967295 : $to_number(limit) >>> 0;
  if (maximum === 0) return list;
  const size = text.length;
  if (size === 0) {
    if (regExpExec(splitter, text) === null) $array_push(list, text);
    return list;
  }
  let from = 0;
  let at = 0;
  while (at < size) {
    splitter.lastIndex = at;
    const result = regExpExec(splitter, text);
    if (result === null) {
      at = $regexp_advance(text, at, fullUnicode);
      continue;
    }
    let end = $to_length(splitter.lastIndex);
    if (end > size) end = size;
    if (end === from) {
      at = $regexp_advance(text, at, fullUnicode);
      continue;
    }
    $array_push(list, $regexp_slice(text, from, at));
    if (list.length === maximum) return list;
    from = end;
    let count = $to_length(result.length);
    count = count > 1 ? count - 1 : 0;
    for (let i = 1; i <= count; i++) {
      $array_push(list, result[i]);
      if (list.length === maximum) return list;
    }
    at = from;
  }
  $array_push(list, $regexp_slice(text, from, size));
  return list;
}

// 22.2.6.11 RegExp.prototype [ Symbol.replace ]
function symbolReplace(string, replaceValue) {
  if (!$is_object(this)) incompatible("RegExp.prototype.@@replace", undefined);
  const text = $to_string(string);
  const isFunction = $is_callable(replaceValue);
  const template = isFunction ? undefined : $to_string(replaceValue);
  if (!isFunction && $is_symbolic(text)) {
    const replaced = $open_regexp_replace(this, text, template);
    if (replaced !== undefined) return replaced;
  }
  if (isFunction && $is_symbolic(text)) {
    const ways = $open_regexp_ways(this, text);
    if (ways !== undefined) return replaceWays(this, text, replaceValue, ways);
  }
  let results;
  if ($regexp_is_plain(this, text)) {
    if (!isFunction && !$regexp_has_names(this)) return $regexp_replace(this, text, template);
    results = $regexp_matches(this, text);
  } else {
    results = allResults(this, text);
  }
  let accumulated = "";
  let nextPosition = 0;
  for (let r = 0; r < results.length; r++) {
    const result = results[r];
    let count = $to_length(result.length);
    count = count > 1 ? count - 1 : 0;
    const matched = $to_string(result[0]);
    let position = $to_integer(result.index);
    position = position < 0 ? 0 : position > text.length ? text.length : position;
    const captures = $new_array();
    for (let i = 1; i <= count; i++) {
      const capture = result[i];
      $array_push(captures, capture === undefined ? undefined : $to_string(capture));
    }
    let groups = result.groups;
    let replacement;
    if (isFunction) {
      const given = $new_array();
      $array_push(given, matched);
      for (let i = 0; i < captures.length; i++) $array_push(given, captures[i]);
      $array_push(given, position);
      $array_push(given, text);
      if (groups !== undefined) $array_push(given, groups);
      replacement = $to_string($call_list(replaceValue, undefined, given));
    } else {
      if (groups !== undefined) groups = $to_object(groups);
      replacement = substitute(template, text, position, matched, captures, groups);
    }
    if (position >= nextPosition) {
      accumulated += $regexp_slice(text, nextPosition, position) + replacement;
      nextPosition = position + matched.length;
    }
  }
  if (nextPosition >= text.length) return accumulated;
  return accumulated + $regexp_slice(text, nextPosition, text.length);
}

// Steps 12 to 16 of 22.2.6.11, with one call for each place and length that a match may have.
function replaceWays(regexp, text, replaceValue, ways) {
  // What is called may change the expression.
  const own = $call($intrinsic("RegExpCreate"), undefined, $slot(regexp, 0), $slot(regexp, 1));
  const places = $open_regexp_places(own, text);
  const list = $new_array();
  for (let i = 0; i < ways.length; i++) {
    const given = ways[i];
    $array_push(list, given === undefined ? undefined : $to_string($call_list(replaceValue, undefined, given)));
  }
  const filled = $open_regexp_fill(own, text, list);
  if (filled !== undefined) return filled;
  let result = "";
  let next = 0;
  for (let i = 0; i < list.length; i++) {
    if (list[i] === undefined) continue;
    result += $work("substring", text, next, places[2 * i]) + list[i];
    next = places[2 * i + 1];
  }
  return result + $work("substring", text, next);
}

// Steps 7 to 11 of 22.2.6.11.
function allResults(regexp, text) {
  const flags = $to_string(regexp.flags);
  const global = $work("index_of", flags, "g", 0) >= 0;
  const fullUnicode = global && isFullUnicode(flags);
  if (global) regexp.lastIndex = 0;
  const results = $new_array();
  for (;;) {
    const result = regExpExec(regexp, text);
    if (result === null) return results;
    $array_push(results, result);
    if (!global) return results;
    if ($to_string(result[0]) === "") {
      regexp.lastIndex = $regexp_advance(text, $to_length(regexp.lastIndex), fullUnicode);
    }
  }
}

// 22.1.3.19.1 GetSubstitution
function substitute(template, text, position, matched, captures, groups) {
  const plan = $substitution_plan(template, captures.length, groups !== undefined);
  let result = "";
  for (let i = 0; i < plan.length; i += 2) {
    const kind = plan[i];
    const value = plan[i + 1];
    if (kind === 0) {
      result += value;
    } else if (kind === 1) {
      const capture = value === 0 ? matched : captures[value - 1];
      if (capture !== undefined) result += capture;
    } else if (kind === 2) {
      result += $regexp_slice(text, 0, position);
    } else if (kind === 3) {
      const end = position + matched.length;
      result += $regexp_slice(text, end > text.length ? text.length : end, text.length);
    } else {
      const capture = groups[value];
      if (capture !== undefined) result += $to_string(capture);
    }
  }
  return result;
}
