// util.format

function format(options, list) {
  const first = list[0];
  let used = 0;
  let text = "";
  if (typeof first === "string") {
    if (list.length === 1) return first;
    let last = 0;
    for (let at = $inspect_find(first, "%", 0); at >= 0 && at < first.length - 1; at = $inspect_find(first, "%", at)) {
      const letter = first[at + 1];
      const isPercent = letter === "%";
      if (!isPercent && (used + 1 === list.length || $inspect_find("sjdOoifc", letter, 0) < 0)) {
        at += used + 1 === list.length ? 2 : 2;
        continue;
      }
      text += $inspect_slice(first, last, isPercent ? at + 1 : at);
      if (!isPercent) {
        used += 1;
        text += formatDirective(options, letter, list[used]);
      }
      at += 2;
      last = at;
    }
    if (last !== 0) used += 1;
    text = last === 0 ? "" : text + $inspect_slice(first, last, first.length);
    if (last === 0) used = 0;
  }
  let separator = used > 0 ? " " : "";
  for (let i = used; i < list.length; i++) {
    text += separator + (typeof list[i] === "string" ? list[i] : inspectWith(options, list[i]));
    separator = " ";
  }
  return text;
}

function inspectWith(options, value) {
  return formatValue(newContext(options), value, 0, false);
}

function formatDirective(options, letter, value) {
  switch (letter) {
    case "s": return formatAsString(options, value);
    case "j": return formatAsJson(value);
    case "O": return inspectWith(options, value);
    case "o": return inspectWith(merged(options, { __proto__: null, showHidden: true, showProxy: true, depth: 4 }), value);
    case "c": return "";
  }
  const cx = newContext(options);
  if (typeof value === "bigint" && letter !== "f") return formatPrimitive(cx, value, plainStyle);
  if (typeof value === "symbol") return "NaN";
  if (letter === "d") return formatNumber(cx, typeof value === "object" && value !== null ? +$to_string(value) : +value, plainStyle);
  return formatNumber(cx, letter === "i" ? parseInt(value) : parseFloat(value), plainStyle);
}

function formatAsJson(value) {
  try {
    return "" + JSON.stringify(value);
  } catch (error) {
    if (error.name === "TypeError" && $inspect_find(error.message, "Converting circular structure to JSON", 0) === 0) return "[Circular]";
    throw error;
  }
}

function merged(options, more) {
  const all = { __proto__: null };
  if (options !== undefined && options !== null) copyInto(all, options);
  copyInto(all, more);
  return all;
}

function formatAsString(options, value) {
  if (typeof value === "number" || typeof value === "bigint") return formatPrimitive(newContext(options), value, plainStyle);
  if (typeof value === "symbol") return $inspect_symbol_text(value);
  if (typeof value !== "object" || value === null || !hasBuiltinToString(value)) return $to_string(value);
  return inspectWith(merged(options, { __proto__: null, depth: 0, colors: false, compact: 3 }), value);
}

// Whether String(value) would be one of the built-in texts, which say less than inspect does.
function hasBuiltinToString(value) {
  const proxy = $inspect_proxy(value);
  if (proxy === null) return true;
  if (proxy !== undefined) value = proxy[0];
  const hasText = typeof value.toString === "function";
  const hasPrimitive = typeof value[Symbol.toPrimitive] === "function";
  if (!hasText && !hasPrimitive) return true;
  if (hasText && $has_own(value, "toString")) return false;
  if (hasPrimitive && $has_own(value, Symbol.toPrimitive)) return false;
  let object = $get_prototype_of(value);
  while (!(hasText && $has_own(object, "toString")) && !(hasPrimitive && $has_own(object, Symbol.toPrimitive))) {
    object = $get_prototype_of(object);
  }
  const own = $get_own_property(object, "constructor");
  return own !== undefined && typeof own.value === "function" && $inspect_is_builtin(own.value);
}
