// What inspect shows between the braces: elements, entries and properties.

// What stands between the braces before the properties.
function formatContent(cx, value, depth, shape, isBuffer) {
  switch (shape.kind) {
    case "array": return formatArray(cx, value, depth);
    case "typed array": return formatTypedArray(cx, value, depth);
    case "set": return formatEntries(cx, shape.entries, depth);
    case "map": return formatPairs(cx, shape.entries, depth);
    case "map iterator":
    case "set iterator": return formatIterator(cx, shape, depth);
    case "promise": return formatPromise(cx, value, depth);
    case "weak set":
    case "weak map": return formatWeak(cx, value, depth, shape.kind);
    case "array buffer": return isBuffer ? $new_array() : formatArrayBuffer(cx, value);
    case "namespace": return formatNamespace(cx, value, depth, shape);
    default: return $new_array();
  }
}

function remainingText(count) {
  return "... " + count + " more item" + (count > 1 ? "s" : "");
}

function limit(cx, length) {
  const most = cx.maxArrayLength < 0 ? 0 : cx.maxArrayLength;
  return most < length ? most : length;
}

function formatArray(cx, value, depth) {
  const length = value.length;
  const shown = limit(cx, length);
  const output = $new_array();
  for (let i = 0; i < shown; i++) {
    const own = $get_own_property(value, "" + i);
    if (own === undefined) return formatSparse(cx, value, depth, shown, output, i);
    $array_push(output, formatProperty(cx, value, depth, "" + i, KIND_ARRAY, own, value));
  }
  if (length > shown) $array_push(output, remainingText(length - shown));
  return output;
}

// From the first hole on: runs of holes are one entry each.
function formatSparse(cx, value, depth, shown, output, index) {
  const keys = $inspect_index_keys(value);
  for (let i = 0; i < keys.length && output.length < shown; i++) {
    const at = +keys[i];
    if (at < index) continue;
    if (at > index) {
      $array_push(output, holes(cx, at - index));
      index = at;
      if (output.length === shown) break;
    }
    $array_push(output, formatProperty(cx, value, depth, keys[i], KIND_ARRAY, undefined, value));
    index += 1;
  }
  const rest = value.length - index;
  if (rest > 0) $array_push(output, output.length !== shown ? holes(cx, rest) : remainingText(rest));
  return output;
}

function holes(cx, count) {
  return cx.stylize("<" + count + " empty item" + (count > 1 ? "s" : "") + ">", "undefined");
}

function formatTypedArray(cx, value, depth) {
  const length = value.length;
  const shown = limit(cx, length);
  const output = $new_array();
  for (let i = 0; i < shown; i++) $array_push(output, formatPrimitive(cx, value[i], cx.stylize));
  if (length > shown) $array_push(output, remainingText(length - shown));
  if (cx.showHidden) {
    const names = ["BYTES_PER_ELEMENT", "length", "byteLength", "byteOffset", "buffer"];
    cx.indentation += 2;
    for (let i = 0; i < names.length; i++) {
      $array_push(output, "[" + names[i] + "]: " + formatValue(cx, value[names[i]], depth, true));
    }
    cx.indentation -= 2;
  }
  return output;
}

function formatArrayBuffer(cx, value) {
  let bytes;
  try {
    bytes = $construct($intrinsic("Uint8Array"), value);
  } catch (error) {
    return [cx.stylize("(detached)", "special")];
  }
  const length = bytes.length;
  const shown = limit(cx, length);
  let text = "";
  for (let i = 0; i < shown; i++) text += (i === 0 ? "" : " ") + HEX_DIGITS[bytes[i] >> 4] + HEX_DIGITS[bytes[i] & 15];
  if (length > shown) text += " ... " + (length - shown) + " more byte" + (length - shown > 1 ? "s" : "");
  return [cx.stylize("[Uint8Contents]", "special") + ": <" + text + ">"];
}

function formatEntries(cx, entries, depth) {
  const shown = limit(cx, entries.length);
  const output = $new_array();
  cx.indentation += 2;
  for (let i = 0; i < shown; i++) $array_push(output, formatValue(cx, entries[i], depth, false));
  if (entries.length > shown) $array_push(output, remainingText(entries.length - shown));
  cx.indentation -= 2;
  return output;
}

function formatPairs(cx, entries, depth) {
  const length = entries.length / 2;
  const shown = limit(cx, length);
  const output = $new_array();
  cx.indentation += 2;
  for (let i = 0; i < shown; i++) {
    const key = formatValue(cx, entries[2 * i], depth, false);
    $array_push(output, key + " => " + formatValue(cx, entries[2 * i + 1], depth, false));
  }
  if (length > shown) $array_push(output, remainingText(length - shown));
  cx.indentation -= 2;
  return output;
}

function formatIterator(cx, shape, depth) {
  const entries = shape.entries;
  if (!shape.isKeyValue) return formatEntries(cx, entries, depth);
  const length = entries.length / 2;
  const shown = limit(cx, length);
  const output = $new_array();
  cx.indentation += 2;
  for (let i = 0; i < shown; i++) {
    const pair = [formatValue(cx, entries[2 * i], depth, false), formatValue(cx, entries[2 * i + 1], depth, false)];
    $array_push(output, layOut(cx, pair, "", "[", "]", KIND_ARRAY_EXTRAS, depth, undefined));
  }
  cx.indentation -= 2;
  if (length > shown) $array_push(output, remainingText(length - shown));
  return output;
}

// Only showHidden lists what weak collections hold, sorted, because their order means nothing.
function formatWeak(cx, value, depth, kind) {
  if (!cx.showHidden) return [cx.stylize("<items unknown>", "special")];
  const entries = $inspect_entries(value)[0];
  const output = kind === "weak set" ? formatEntries(cx, entries, depth) : formatPairs(cx, entries, depth);
  if (!cx.sorted) sortOutput({ __proto__: null, sorted: true }, output, 0);
  return output;
}

function formatPromise(cx, value, depth) {
  const details = $inspect_promise(value);
  if (details[0] === 0) return [cx.stylize("<pending>", "special")];
  cx.indentation += 2;
  const text = formatValue(cx, details[1], depth, false);
  cx.indentation -= 2;
  return [details[0] === 2 ? cx.stylize("<rejected>", "special") + " " + text : text];
}

// Exports that are not initialised yet are said to be so.
function formatNamespace(cx, value, depth, shape) {
  const output = $new_array();
  for (let i = 0; i < shape.keys.length; i++) {
    const key = shape.keys[i];
    let line;
    try {
      line = formatProperty(cx, value, depth, key, KIND_OBJECT, undefined, value);
    } catch (error) {
      line = propertyName(cx, key, true) + ": " + cx.stylize("<uninitialized>", "special");
    }
    $array_push(output, line);
  }
  shape.keys.length = 0;
  return output;
}

function formatProperty(cx, value, depth, key, layout, own, receiver) {
  if (own === undefined) own = $get_own_property(value, key);
  if (own === undefined) own = { __proto__: null, value: value[key], enumerable: true };
  let text;
  let space = " ";
  if (own.value !== undefined) {
    const step = cx.compact !== true || layout !== KIND_OBJECT ? 2 : 3;
    cx.indentation += step;
    text = formatValue(cx, own.value, depth, false);
    if (step === 3 && cx.breakLength < $inspect_width(text)) space = "\n" + $inspect_repeat(" ", cx.indentation);
    cx.indentation -= step;
  } else if (own.get !== undefined) {
    text = formatGetter(cx, own, depth, receiver);
  } else if (own.set !== undefined) {
    text = cx.stylize("[Setter]", "special");
  } else {
    text = cx.stylize("undefined", "undefined");
  }
  if (layout === KIND_ARRAY) return text;
  return propertyName(cx, key, own.enumerable) + ":" + space + text;
}

function formatGetter(cx, own, depth, receiver) {
  const label = own.set !== undefined ? "Getter/Setter" : "Getter";
  const isWanted = cx.getters === true || (cx.getters === "get" && own.set === undefined) || (cx.getters === "set" && own.set !== undefined);
  if (!isWanted) return cx.stylize("[" + label + "]", "special");
  const open = cx.stylize("[" + label + ":", "special") + " ";
  const close = cx.stylize("]", "special");
  try {
    const value = $call(own.get, receiver);
    cx.indentation += 2;
    let text;
    if (value !== null && typeof value === "object") text = cx.stylize("[" + label + "]", "special") + " " + formatValue(cx, value, depth, false);
    else text = open + (value === null ? cx.stylize("null", "null") : typeof value === "function" ? formatValue(cx, value, depth, false) : formatPrimitive(cx, value, cx.stylize)) + close;
    cx.indentation -= 2;
    return text;
  } catch (error) {
    return open + "<Inspection threw (" + error.message + ")>" + close;
  }
}

function propertyName(cx, key, isEnumerable) {
  if (typeof key === "symbol") return "[" + cx.stylize($inspect_escape($inspect_symbol_text(key)), "symbol") + "]";
  if (key === "__proto__") return "['__proto__']";
  if (!isEnumerable) return "[" + $inspect_escape(key) + "]";
  return $inspect_is_name(key) ? cx.stylize(key, "name") : cx.stylize($inspect_quote(key), "string");
}
