// util.inspect and util.format, as Node 20 prints.
//
// `cx` is the state of one inspection: the options, the objects on the way down (`seen`), those that were met again
// (`circular`), and the indentation. Operations `$inspect_…` look inside objects without running code of the guest;
// getters, custom inspectors and `Symbol.toStringTag` are the only guest code that runs, as in Node.

const KIND_OBJECT = 0;
const KIND_ARRAY = 1;
const KIND_ARRAY_EXTRAS = 2;
const SHORTEST_BROKEN_STRING = 16;
const MOST_COLUMNS = 15;
const MOST_PROTOTYPES = 3;

// The options with their defaults, in the order in which custom inspectors see them.
function defaultOptions() {
  return {
    __proto__: null,
    showHidden: false,
    depth: 2,
    colors: false,
    customInspect: true,
    showProxy: false,
    maxArrayLength: 100,
    maxStringLength: 10000,
    breakLength: 80,
    compact: 3,
    sorted: false,
    getters: false,
    numericSeparator: false,
  };
}

function newContext(options, legacyDepth, legacyColors) {
  const cx = defaultOptions();
  cx.stylize = plainStyle;
  cx.seen = $new_array();
  cx.circular = $new_array();
  cx.indentation = 0;
  cx.currentDepth = 0;
  cx.userOptions = undefined;
  if (typeof options === "boolean") {
    cx.showHidden = options;
  } else if (options !== undefined && options !== null) {
    const keys = $own_keys(options);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      if (typeof key === "string" && (key === "stylize" || $inspect_has(defaultOptions(), key))) {
        cx[key] = options[key];
      } else if (cx.userOptions === undefined) {
        cx.userOptions = options;
      }
    }
  }
  if (legacyDepth !== undefined) cx.depth = legacyDepth;
  if (legacyColors !== undefined) cx.colors = legacyColors;
  if (cx.colors) cx.stylize = colorStyle;
  if (cx.maxArrayLength === null) cx.maxArrayLength = Infinity;
  if (cx.maxStringLength === null) cx.maxStringLength = Infinity;
  return cx;
}

// inspect(value, options) or inspect(value, showHidden, depth, colors)
function inspect(value, options, depth, colors) {
  if (arguments.length < 2) return formatValue(newContext(undefined), value, 0, false);
  return formatValue(newContext(options, depth, colors), value, 0, false);
}

function plainStyle(text) {
  return text;
}

function colorStyle(text, style) {
  const codes = styleCodes(style);
  if (codes === undefined) return text;
  return "\u001b[" + codes[0] + "m" + text + "\u001b[" + codes[1] + "m";
}

function styleCodes(style) {
  switch (style) {
    case "special": return [36, 39];
    case "number":
    case "bigint":
    case "boolean": return [33, 39];
    case "undefined": return [90, 39];
    case "null": return [1, 22];
    case "string":
    case "symbol": return [32, 39];
    case "date": return [35, 39];
    case "regexp": return [31, 39];
    case "module": return [4, 24];
    default: return undefined;
  }
}

function formatValue(cx, value, depth, isBuffer) {
  if (value === null) return cx.stylize("null", "null");
  if (typeof value !== "object" && typeof value !== "function") return formatPrimitive(cx, value, cx.stylize);
  const context = value;
  const proxy = $inspect_proxy(value);
  if (proxy !== undefined) {
    if (proxy === null) return cx.stylize("<Revoked Proxy>", "special");
    if (cx.showProxy) return formatProxy(cx, proxy, depth);
    // A proxy of a proxy shows the innermost target.
    let target = proxy[0];
    for (let inner = $inspect_proxy(target); inner !== undefined; inner = $inspect_proxy(target)) {
      if (inner === null) return cx.stylize("<Revoked Proxy>", "special");
      target = inner[0];
    }
    value = target;
  }
  if (cx.customInspect) {
    const custom = value[$inspect_symbol()];
    if (typeof custom === "function" && custom !== inspect && !isPrototype(value)) {
      const left = cx.depth === null ? null : cx.depth - depth;
      const shown = $call(custom, context, left, userOptions(cx), inspect);
      if (shown !== context) {
        if (typeof shown !== "string") return formatValue(cx, shown, depth, false);
        return $inspect_replace(shown, "\n", "\n" + $inspect_repeat(" ", cx.indentation));
      }
    }
  }
  if (indexOf(cx.seen, value) >= 0) {
    let index = indexOf(cx.circular, value);
    if (index < 0) {
      index = cx.circular.length;
      $array_push(cx.circular, value);
    }
    return cx.stylize("[Circular *" + (index + 1) + "]", "special");
  }
  return formatObject(cx, value, depth, isBuffer);
}

function isPrototype(value) {
  const constructor = value.constructor;
  return constructor && constructor.prototype === value;
}

function userOptions(cx) {
  const options = {};
  const keys = $own_keys(defaultOptions());
  options.stylize = cx.stylize;
  for (let i = 0; i < keys.length; i++) options[keys[i]] = cx[keys[i]];
  if (cx.userOptions !== undefined) $copy_properties(options, cx.userOptions);
  return options;
}

function indexOf(list, value) {
  for (let i = 0; i < list.length; i++) if (list[i] === value) return i;
  return -1;
}

function formatProxy(cx, proxy, depth) {
  if (depth > cx.depth && cx.depth !== null) return cx.stylize("Proxy [Array]", "special");
  depth += 1;
  cx.indentation += 2;
  const output = [formatValue(cx, proxy[0], depth, false), formatValue(cx, proxy[1], depth, false)];
  cx.indentation -= 2;
  return layOut(cx, output, "", "Proxy [", "]", KIND_ARRAY_EXTRAS, depth, undefined);
}

// Objects. `shape` says how this one is shown: what stands before the brace, and what kind it is.

function formatObject(cx, value, depth, isBuffer) {
  const prototypeLines = cx.showHidden && (cx.depth === null || depth <= cx.depth) ? $new_array() : undefined;
  const constructor = constructorName(cx, value, depth, prototypeLines);
  const shape = describe(cx, value, depth, constructor, tagOf(cx, value), isBuffer);
  const keys = shape.keys;
  const hasMore = prototypeLines !== undefined && prototypeLines.length > 0;
  if (keys.length === 0 && !hasMore && shape.alone !== undefined) return shape.alone;
  const isTooDeep = cx.depth !== null && depth > cx.depth;
  if (isTooDeep) {
    if (shape.deep !== undefined) return shape.deep;
    const name = $inspect_slice(prefixOfAny(value, constructor, shape.tag), 0, -1);
    return cx.stylize(constructor === null ? name : "[" + name + "]", "special");
  }
  depth += 1;
  $array_push(cx.seen, value);
  cx.currentDepth = depth;
  const output = formatContent(cx, value, depth, shape, isBuffer);
  for (let i = 0; i < keys.length; i++) {
    $array_push(output, formatProperty(cx, value, depth, keys[i], shape.layout, undefined, value));
  }
  if (hasMore) appendAll(output, prototypeLines);
  cx.seen.length -= 1;
  let base = shape.base;
  let open = shape.open;
  const index = indexOf(cx.circular, value);
  if (index >= 0) {
    const reference = cx.stylize("<ref *" + (index + 1) + ">", "special");
    if (cx.compact === true) open = reference + " " + open;
    else base = base === "" ? reference : reference + " " + base;
  }
  if (cx.sorted) sortOutput(cx, output, shape.layout === KIND_OBJECT ? 0 : output.length - keys.length);
  return layOut(cx, output, base, open, shape.close, shape.layout, depth, value);
}

function tagOf(cx, value) {
  const tag = value[Symbol.toStringTag];
  if (typeof tag !== "string" || tag === "") return "";
  const own = $get_own_property(value, Symbol.toStringTag);
  return own !== undefined && (cx.showHidden || own.enumerable) ? "" : tag;
}

function appendAll(list, more) {
  for (let i = 0; i < more.length; i++) $array_push(list, more[i]);
}

// Sorts the lines from `start` on, by insertion.
function sortOutput(cx, output, start) {
  for (let i = start + 1; i < output.length; i++) {
    const line = output[i];
    let at = i;
    while (at > start && (cx.sorted === true ? line < output[at - 1] : cx.sorted(line, output[at - 1]) < 0)) {
      output[at] = output[at - 1];
      at -= 1;
    }
    output[at] = line;
  }
}

function describe(cx, value, depth, constructor, tag, isBuffer) {
  const kind = $inspect_kind(value);
  const shape = { __proto__: null, kind, tag, keys: undefined, base: "", open: "{", close: "}", layout: KIND_OBJECT, alone: undefined, deep: undefined };
  switch (kind) {
    case "array": return describeList(cx, value, shape, constructor !== "Array" || tag !== "" ? prefix(constructor, tag, "Array", "(" + value.length + ")") : "", value.length);
    case "typed array": {
      const name = $inspect_class_name(value);
      const length = $inspect_length(value);
      describeList(cx, value, shape, prefix(constructor, tag, name, "(" + length + ")"), length);
      if (cx.showHidden) shape.alone = undefined;
      return shape;
    }
    case "set":
    case "map":
      shape.keys = ownKeys(cx, value);
      shape.open = prefix(constructor, tag, kind === "map" ? "Map" : "Set", "(" + $inspect_entries(value)[0].length / (kind === "map" ? 2 : 1) + ")") + "{";
      shape.alone = shape.open + "}";
      if (shape.open !== shape.alone && $inspect_entries(value)[0].length > 0) shape.alone = undefined;
      return shape;
    case "map iterator":
    case "set iterator":
      shape.keys = ownKeys(cx, value);
      shape.open = iteratorOpen(kind === "map iterator" ? "Map" : "Set", tag, $inspect_entries(value)[1]);
      return shape;
  }
  shape.keys = ownKeys(cx, value);
  return describeOther(cx, value, depth, constructor, tag, isBuffer, shape);
}

function describeList(cx, value, shape, before, length) {
  shape.keys = nonIndexKeys(cx, value);
  shape.open = before + "[";
  shape.close = "]";
  shape.layout = KIND_ARRAY_EXTRAS;
  if (length === 0) shape.alone = shape.open + "]";
  return shape;
}

function iteratorOpen(type, tag, isKeyValue) {
  if (tag !== type + " Iterator") tag = tag === "" ? type + " Iterator" : tag + "] [" + type + " Iterator";
  if (isKeyValue) tag = $inspect_slice(tag, 0, -9) + " Entries";
  return "[" + tag + "] {";
}

function describeOther(cx, value, depth, constructor, tag, isBuffer, shape) {
  switch (shape.kind) {
    case "function":
    case "class":
      shape.base = shape.kind === "class" ? classBase(value, constructor, tag) : functionBase(value, constructor, tag);
      shape.alone = cx.stylize(shape.base, "special");
      return shape;
    case "arguments":
      if (constructor === "Object") {
        shape.open = "[Arguments] {";
        if ($inspect_has(value, "length")) return describeArguments(cx, value, shape);
      }
      break;
    case "regexp":
      return describeNamed(cx, shape, $inspect_text(value), prefix(constructor, tag, "RegExp", ""), "RegExp ", "regexp", true);
    case "date":
      return describeNamed(cx, shape, $inspect_text(value), prefix(constructor, tag, "Date", ""), "Date ", "date", false);
    case "error":
      shape.base = formatError(cx, value, constructor, tag, shape.keys);
      shape.alone = shape.base;
      return shape;
    case "array buffer":
      shape.open = prefix(constructor, tag, $inspect_class_name(value), "") + "{";
      if (isBuffer) shape.alone = shape.open + " byteLength: " + formatNumber(cx, value.byteLength, plainStyle) + " }";
      if (isBuffer && shape.keys.length === 0) return shape;
      shape.keys = prepend(["byteLength"], shape.keys);
      return shape;
    case "data view":
      shape.open = prefix(constructor, tag, "DataView", "") + "{";
      shape.keys = prepend(["byteLength", "byteOffset", "buffer"], shape.keys);
      return shape;
    case "promise":
      shape.open = prefix(constructor, tag, "Promise", "") + "{";
      return shape;
    case "weak set":
    case "weak map":
      shape.open = prefix(constructor, tag, shape.kind === "weak set" ? "WeakSet" : "WeakMap", "") + "{";
      return shape;
    case "namespace":
      shape.open = prefix(constructor, tag, "Module", "") + "{";
      return shape;
    case "boxed":
      shape.base = boxedBase(cx, value, constructor, tag, shape);
      shape.alone = shape.base;
      return shape;
  }
  if (shape.kind !== "arguments") shape.open = (constructor === "Object" && tag === "" ? "" : prefixOfAny(value, constructor, tag)) + "{";
  shape.alone = shape.open + "}";
  return shape;
}

// An arguments object is shown as an array: Symbol.iterator is among its properties.
function describeArguments(cx, value, shape) {
  shape.alone = shape.open + "}";
  return shape;
}

function describeNamed(cx, shape, text, before, usual, style, isShortWhenDeep) {
  shape.base = before === usual ? text : before + text;
  shape.alone = cx.stylize(shape.base, style);
  if (isShortWhenDeep) shape.deep = shape.alone;
  return shape;
}

function prepend(first, rest) {
  appendAll(first, rest);
  return first;
}

function boxedBase(cx, value, constructor, tag, shape) {
  const inner = $inspect_primitive(value);
  const type = typeof inner === "number" ? "Number" : typeof inner === "string" ? "String" : typeof inner === "boolean" ? "Boolean" : typeof inner === "bigint" ? "BigInt" : "Symbol";
  if (type === "String") shape.keys = withoutIndices(shape.keys, inner.length);
  let base = "[" + type;
  if (type !== constructor) base += constructor === null ? " (null prototype)" : " (" + constructor + ")";
  base += ": " + formatPrimitive(cx, inner, plainStyle) + "]";
  if (tag !== "" && tag !== constructor) base += " [" + tag + "]";
  if (shape.keys.length !== 0 || !cx.colors) return base;
  return cx.stylize(base, typeof inner);
}

function withoutIndices(keys, count) {
  const rest = $new_array();
  for (let i = count; i < keys.length; i++) $array_push(rest, keys[i]);
  return rest;
}

function classBase(value, constructor, tag) {
  const name = ($inspect_has(value, "name") && value.name) || "(anonymous)";
  let base = "class " + name;
  if (constructor !== "Function" && constructor !== null) base += " [" + constructor + "]";
  if (tag !== "" && constructor !== tag) base += " [" + tag + "]";
  if (constructor === null) return "[" + base + " extends [null prototype]]";
  const parent = $get_prototype_of(value).name;
  if (parent) base += " extends " + parent;
  return "[" + base + "]";
}

function functionBase(value, constructor, tag) {
  const type = $inspect_class_name(value);
  let base = "[" + type;
  if (constructor === null) base += " (null prototype)";
  const name = value.name;
  base += name === "" ? " (anonymous)" : ": " + (typeof name === "symbol" ? $inspect_symbol_text(name) : name);
  base += "]";
  if (constructor !== type && constructor !== null) base += " " + constructor;
  if (tag !== "" && constructor !== tag) base += " [" + tag + "]";
  return base;
}

function prefix(constructor, tag, fallback, size) {
  if (constructor === null) {
    const start = "[" + fallback + size + ": null prototype] ";
    return tag !== "" && fallback !== tag ? start + "[" + tag + "] " : start;
  }
  return tag !== "" && constructor !== tag ? constructor + size + " [" + tag + "] " : constructor + size + " ";
}

function prefixOfAny(value, constructor, tag) {
  let fallback = "";
  if (constructor === null) {
    fallback = $inspect_class_name(value);
    if (fallback === tag) fallback = "Object";
  }
  return prefix(constructor, tag, fallback, "");
}

// The name of the constructor that the nearest prototype names, if the object is an instance of it.
function constructorName(cx, value, depth, lines) {
  let first;
  for (let object = value; object !== null; ) {
    const own = $get_own_property(object, "constructor");
    if (own !== undefined && typeof own.value === "function" && own.value.name !== "" && isInstance(value, own.value)) {
      if (lines !== undefined && (first !== object || !$inspect_is_builtin(own.value))) {
        addPrototypeLines(cx, value, first === undefined ? value : first, depth, lines);
      }
      return "" + own.value.name;
    }
    object = $get_prototype_of(object);
    if (first === undefined) first = object;
  }
  if (first === null) return null;
  const name = $inspect_class_name(value);
  if (cx.depth !== null && depth > cx.depth) return name + " <Complex prototype>";
  const above = constructorName(cx, first, depth + 1, lines);
  if (above !== null) return name + " <" + above + ">";
  return name + " <" + formatValue(newContext({ __proto__: null, customInspect: false, depth: -1, showHidden: cx.showHidden }), first, 0, false) + ">";
}

function isInstance(value, constructor) {
  try {
    return value instanceof constructor;
  } catch (error) {
    return false;
  }
}

// What showHidden adds: data properties and accessors of up to three prototypes that are no built-ins.
function addPrototypeLines(cx, main, object, depth, output) {
  const shown = $new_array();
  for (let level = 0; level < MOST_PROTOTYPES; level++) {
    if (level !== 0 || main === object) {
      object = $get_prototype_of(object);
      if (object === null) return;
      const own = $get_own_property(object, "constructor");
      if (own !== undefined && typeof own.value === "function" && $inspect_is_builtin(own.value)) return;
    }
    const keys = $own_keys(object);
    $array_push(cx.seen, main);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      if (key === "constructor" || $inspect_has(main, key) || indexOf(shown, key) >= 0) continue;
      const own = $get_own_property(object, key);
      if (typeof own.value === "function") continue;
      const line = formatProperty(cx, object, depth, key, KIND_OBJECT, own, main);
      $array_push(output, cx.colors ? "\u001b[2m" + line + "\u001b[22m" : line);
    }
    cx.seen.length -= 1;
    appendAll(shown, keys);
  }
}

function ownKeys(cx, value) {
  const all = $own_keys(value);
  if (cx.showHidden) return all;
  const keys = $new_array();
  for (let i = 0; i < all.length; i++) {
    const own = $get_own_property(value, all[i]);
    if (own !== undefined && own.enumerable) $array_push(keys, all[i]);
  }
  return keys;
}

function nonIndexKeys(cx, value) {
  const all = $inspect_other_keys(value);
  const keys = $new_array();
  for (let i = 0; i < all.length; i++) {
    if (cx.showHidden || $get_own_property(value, all[i]).enumerable) $array_push(keys, all[i]);
  }
  return keys;
}

// What stands between the braces before the properties.
function formatContent(cx, value, depth, shape, isBuffer) {
  switch (shape.kind) {
    case "array": return formatArray(cx, value, depth);
    case "typed array": return formatTypedArray(cx, value, depth);
    case "set": return formatEntries(cx, $inspect_entries(value)[0], depth);
    case "map": return formatPairs(cx, $inspect_entries(value)[0], depth);
    case "map iterator":
    case "set iterator": return formatIterator(cx, value, depth);
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
  const length = $inspect_length(value);
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
  if ($inspect_length(value) === undefined) return [cx.stylize("(detached)", "special")];
  const length = $inspect_length(value);
  const shown = limit(cx, length);
  let text = $inspect_hex(value, shown);
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

function formatIterator(cx, value, depth) {
  const preview = $inspect_entries(value);
  const entries = preview[0];
  if (!preview[1]) return formatEntries(cx, entries, depth);
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
  if (value === 0 && 1 / value < 0 && !cx.numericSeparator) return style("-0", "number");
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

// Lines.

function layOut(cx, output, base, open, close, layout, depth, value) {
  const before = base === "" ? "" : base + " ";
  if (cx.compact === true) return layOutCompact(cx, output, base, open, close);
  if (typeof cx.compact === "number" && cx.compact >= 1) {
    const entries = output.length;
    if (layout === KIND_ARRAY_EXTRAS && entries > 6) output = group(cx, output, value);
    // The innermost levels share a line if they fit.
    if (cx.currentDepth - depth < cx.compact && entries === output.length) {
      const start = output.length + cx.indentation + open.length + base.length + 10;
      if (fits(cx, output, start, base)) {
        const joined = $inspect_join(output, ", ");
        if ($inspect_find(joined, "\n", 0) < 0) return before + open + " " + joined + " " + close;
      }
    }
  }
  const line = "\n" + $inspect_repeat(" ", cx.indentation);
  return before + open + line + "  " + $inspect_join(output, "," + line + "  ") + line + close;
}

function layOutCompact(cx, output, base, open, close) {
  const after = base === "" ? "" : " " + base;
  if (fits(cx, output, 0, base)) return open + after + " " + $inspect_join(output, ", ") + " " + close;
  const indentation = "\n" + $inspect_repeat(" ", cx.indentation) + "  ";
  const first = base === "" && open.length === 1 ? " " : after + indentation;
  return open + first + $inspect_join(output, "," + indentation) + " " + close;
}

function fits(cx, output, start, base) {
  let total = output.length + start;
  if (total + output.length > cx.breakLength) return false;
  for (let i = 0; i < output.length; i++) {
    total += cx.colors ? $inspect_strip(output[i]).length : output[i].length;
    if (total > cx.breakLength) return false;
  }
  return base === "" || $inspect_find(base, "\n", 0) < 0;
}

// Puts the entries of a long list into columns.
function group(cx, output, value) {
  const hasRest = cx.maxArrayLength < output.length;
  const count = hasRest ? output.length - 1 : output.length;
  const widths = $new_array();
  let total = 0;
  let widest = 0;
  for (let i = 0; i < count; i++) {
    const width = $inspect_width(cx.colors ? $inspect_strip(output[i]) : output[i]);
    $array_push(widths, width);
    total += width + 2;
    if (width > widest) widest = width;
  }
  const cell = widest + 2;
  if (cell * 3 + cx.indentation >= cx.breakLength || (total / cell <= 5 && widest > 6)) return output;
  const columns = columnCount(cx, cell, total, count, output.length);
  if (columns <= 1) return output;
  const columnWidths = $new_array();
  for (let column = 0; column < columns; column++) {
    let width = 0;
    for (let i = column; i < count; i += columns) if (widths[i] > width) width = widths[i];
    $array_push(columnWidths, width + 2);
  }
  const isNumeric = value === undefined || allNumeric(value, output.length);
  const lines = $new_array();
  for (let start = 0; start < count; start += columns) {
    const end = start + columns < count ? start + columns : count;
    let line = "";
    for (let i = start; i < end; i++) {
      const isLast = i === end - 1;
      const text = isLast ? output[i] : output[i] + ", ";
      const space = $inspect_repeat(" ", columnWidths[i - start] - widths[i] - 2);
      line += isNumeric ? space + text : isLast ? text : text + space;
    }
    $array_push(lines, line);
  }
  if (hasRest) $array_push(lines, output[count]);
  return lines;
}

function columnCount(cx, cell, total, count, entries) {
  // A character is about 2.5 times as high as wide; the bias favours more columns where entries are short.
  const bias = $inspect_sqrt(cell - total / entries);
  const biased = cell - 3 - bias > 1 ? cell - 3 - bias : 1;
  let columns = $inspect_round($inspect_sqrt(2.5 * biased * count) / biased);
  const room = $inspect_floor((cx.breakLength - cx.indentation) / cell);
  if (room < columns) columns = room;
  if (cx.compact * 4 < columns) columns = cx.compact * 4;
  return columns < MOST_COLUMNS ? columns : MOST_COLUMNS;
}

function allNumeric(value, count) {
  for (let i = 0; i < count; i++) {
    const element = value[i];
    if (typeof element !== "number" && typeof element !== "bigint") return false;
  }
  return true;
}

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
    case "j": return $inspect_json(value);
    case "O": return inspectWith(options, value);
    case "o": return inspectWith(merged(options, { __proto__: null, showHidden: true, showProxy: true, depth: 4 }), value);
    case "c": return "";
  }
  const cx = newContext(options);
  if (typeof value === "bigint" && letter !== "f") return formatPrimitive(cx, value, plainStyle);
  if (typeof value === "symbol") return "NaN";
  if (letter === "d") return formatNumber(cx, typeof value === "object" && value !== null ? +$to_string(value) : +value, plainStyle);
  return formatNumber(cx, letter === "i" ? $inspect_parse_int($to_string(value)) : $inspect_parse_float($to_string(value)), plainStyle);
}

function merged(options, more) {
  const all = { __proto__: null };
  if (options !== undefined && options !== null) $copy_properties(all, options);
  $copy_properties(all, more);
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
  if (hasText && $inspect_has(value, "toString")) return false;
  if (hasPrimitive && $inspect_has(value, Symbol.toPrimitive)) return false;
  let object = $get_prototype_of(value);
  while (!(hasText && $inspect_has(object, "toString")) && !(hasPrimitive && $inspect_has(object, Symbol.toPrimitive))) {
    object = $get_prototype_of(object);
  }
  const own = $get_own_property(object, "constructor");
  return own !== undefined && typeof own.value === "function" && $inspect_is_builtin(own.value);
}
