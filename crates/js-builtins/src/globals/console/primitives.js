// How inspect shows primitive values and errors.

// Primitive values.

function formatPrimitive(cx, value, style) {
  switch (typeof value) {
    case "string": return formatString(cx, value, style);
    case "number": return formatNumber(cx, value, style);
    case "bigint": return style((cx.numericSeparator ? groupLeft($to_string(value)) : $to_string(value)) + "n", "bigint");
    case "symbol": return style($inspect_symbol_text(value), "symbol");
    case "undefined": return style("undefined", "undefined");
    default: return style("" + value, "boolean");
  }
}

function formatString(cx, value, style) {
  let trailer = "";
  if (value.length > cx.maxStringLength) {
    const rest = value.length - cx.maxStringLength;
    value = $inspect_slice(value, 0, cx.maxStringLength);
    trailer = "... " + rest + " more character" + (rest > 1 ? "s" : "");
  }
  if (cx.compact === true || value.length <= SHORTEST_BROKEN_STRING || value.length <= cx.breakLength - cx.indentation - 4) {
    return style($inspect_quote(value), "string") + trailer;
  }
  // Long strings are broken behind each line feed.
  const lines = $new_array();
  for (let start = 0; start < value.length; ) {
    const feed = $inspect_find(value, "\n", start);
    const end = feed < 0 ? value.length : feed + 1;
    $array_push(lines, style($inspect_quote($inspect_slice(value, start, end)), "string"));
    start = end;
  }
  return $inspect_join(lines, " +\n" + $inspect_repeat(" ", cx.indentation + 2)) + trailer;
}

function formatNumber(cx, value, style) {
  if ($same_value(value, -0) && !cx.numericSeparator) return style("-0", "number");
  const text = "" + value;
  if (!cx.numericSeparator || value !== value || value === Infinity || value === -Infinity || $inspect_find(text, "e", 0) >= 0) return style(text, "number");
  const point = $inspect_find(text, ".", 0);
  if (point < 0) return style(groupLeft(text), "number");
  return style(groupLeft($inspect_slice(text, 0, point)) + "." + groupRight($inspect_slice(text, point + 1, text.length)), "number");
}

function groupLeft(digits) {
  const start = digits[0] === "-" ? 1 : 0;
  let result = "";
  let end = digits.length;
  for (; end >= start + 4; end -= 3) result = "_" + $inspect_slice(digits, end - 3, end) + result;
  return $inspect_slice(digits, 0, end) + result;
}

function groupRight(digits) {
  let result = "";
  let start = 0;
  for (; start < digits.length - 3; start += 3) result += $inspect_slice(digits, start, start + 3) + "_";
  return result + $inspect_slice(digits, start, digits.length);
}

// Errors: the stack, with the name of the class put right, and properties that the stack does not show.

function formatError(cx, error, constructor, tag, keys) {
  const name = error.name !== undefined && error.name !== null ? "" + error.name : "Error";
  let stack = stackOf(error);
  if (!cx.showHidden) hideKeys(keys, error, stack);
  if ("cause" in error && indexOf(keys, "cause") < 0) $array_push(keys, "cause");
  if ($is_array(error.errors) && indexOf(keys, "errors") < 0) $array_push(keys, "errors");
  stack = improveStack(stack, constructor, name, tag);
  const message = error.message;
  let from = message && typeof message === "string" ? $inspect_find(stack, message, 0) : -1;
  if (from > 0) from += message.length;
  const frames = $inspect_find(stack, "\n    at", from > 0 ? from : 0);
  if (frames < 0) {
    stack = "[" + stack + "]";
  } else {
    stack = $inspect_slice(stack, 0, frames) + "\n" + framesOf(cx, error, $inspect_slice(stack, frames + 1, stack.length));
  }
  if (cx.indentation === 0) return stack;
  return $inspect_replace(stack, "\n", "\n" + $inspect_repeat(" ", cx.indentation));
}

function stackOf(error) {
  const stack = error.stack;
  if (stack) return "" + stack;
  // As Error.prototype.toString does.
  const name = error.name === undefined ? "Error" : "" + error.name;
  const message = error.message === undefined ? "" : "" + error.message;
  return name === "" ? message : message === "" ? name : name + ": " + message;
}

function hideKeys(keys, error, stack) {
  const names = ["name", "message", "stack"];
  for (let i = 0; i < names.length; i++) {
    const index = indexOf(keys, names[i]);
    if (index < 0 || $inspect_find(stack, "" + error[names[i]], 0) < 0) continue;
    for (let at = index + 1; at < keys.length; at++) keys[at - 1] = keys[at];
    keys.length -= 1;
  }
}

function improveStack(stack, constructor, name, tag) {
  let length = name.length;
  const isUsual = endsWith(name, "Error") && startsWith(stack, name) && (stack.length === length || stack[length] === ":" || stack[length] === "\n");
  if (constructor !== null && !isUsual) return stack;
  let fallback = "Error";
  if (constructor === null) {
    const start = leadingName(stack);
    length = start.length;
    if (start !== "") fallback = start;
  }
  const before = $inspect_slice(prefix(constructor, tag, fallback, ""), 0, -1);
  if (name === before) return stack;
  if ($inspect_find(before, name, 0) >= 0) return length === 0 ? before + ": " + stack : before + $inspect_slice(stack, length, stack.length);
  return before + " [" + name + "]" + $inspect_slice(stack, length, stack.length);
}

// The name before the first colon or line of an error without prototype.
function leadingName(stack) {
  const colon = $inspect_find(stack, ":", 0);
  const frames = $inspect_find(stack, "\n    at", 0);
  const end = colon >= 0 && (frames < 0 || colon < frames) ? colon : frames;
  const name = end < 0 ? (endsWith(stack, "Error") ? stack : "") : $inspect_slice(stack, 0, end);
  return $inspect_find(name, "\n", 0) < 0 && name[0] >= "A" && name[0] <= "Z" ? name : "";
}

function startsWith(text, start) {
  return $inspect_slice(text, 0, start.length) === start;
}

function endsWith(text, end) {
  return text.length >= end.length && $inspect_slice(text, text.length - end.length, text.length) === end;
}

// Frames that the cause has too are left out.
function framesOf(cx, error, text) {
  let cause;
  try {
    cause = error.cause;
  } catch (ignored) {
    cause = undefined;
  }
  if (cause === null || typeof cause !== "object" || $inspect_kind(cause) !== "error") return text;
  const causeStack = stackOf(cause);
  const start = $inspect_find(causeStack, "\n    at", 0);
  if (start < 0) return text;
  const lines = splitLines(text);
  const others = splitLines($inspect_slice(causeStack, start + 1, causeStack.length));
  for (let i = 0; i < lines.length - 3; i++) {
    const at = indexOf(others, lines[i]);
    if (at < 0 || others.length - at <= 3) continue;
    let same = 1;
    while (i + same < lines.length && at + same < others.length && lines[i + same] === others[at + same]) same += 1;
    if (same <= 3) continue;
    const kept = $new_array();
    for (let k = 0; k <= i; k++) $array_push(kept, lines[k]);
    $array_push(kept, cx.stylize("    ... " + (same - 2) + " lines matching cause stack trace ...", "undefined"));
    for (let k = i + same - 1; k < lines.length; k++) $array_push(kept, lines[k]);
    return $inspect_join(kept, "\n");
  }
  return text;
}

function splitLines(text) {
  const lines = $new_array();
  for (let start = 0; ; ) {
    const end = $inspect_find(text, "\n", start);
    $array_push(lines, $inspect_slice(text, start, end < 0 ? text.length : end));
    if (end < 0) return lines;
    start = end + 1;
  }
}
