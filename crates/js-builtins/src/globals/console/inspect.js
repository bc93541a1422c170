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
const HEX_DIGITS = "0123456789abcdef";

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
  cx.customSymbol = "for" in Symbol ? Symbol.for("nodejs.util.inspect.custom") : undefined;
  if (typeof options === "boolean") {
    cx.showHidden = options;
  } else if (options !== undefined && options !== null) {
    const keys = $own_keys(options);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      if (typeof key === "string" && (key === "stylize" || $has_own(defaultOptions(), key))) {
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
  if (cx.customInspect && cx.customSymbol !== undefined) {
    const custom = value[cx.customSymbol];
    if (typeof custom === "function" && custom !== $intrinsic("util.inspect") && !isPrototype(value)) {
      const left = cx.depth === null ? null : cx.depth - depth;
      const shown = $call(custom, context, left, userOptions(cx), $intrinsic("util.inspect"));
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
  if (cx.userOptions !== undefined) copyInto(options, cx.userOptions);
  return options;
}

function copyInto(target, source) {
  const keys = $own_keys(source);
  for (let i = 0; i < keys.length; i++) target[keys[i]] = source[keys[i]];
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
  let kind = $inspect_shown_kind(value);
  if (kind === "object" && isInstance(value, Error)) kind = "error";
  const shape = { __proto__: null, kind, tag, keys: undefined, base: "", open: "{", close: "}", layout: KIND_OBJECT, alone: undefined, deep: undefined, entries: undefined, isKeyValue: false };
  switch (kind) {
    case "array": return describeList(cx, value, shape, constructor !== "Array" || tag !== "" ? prefix(constructor, tag, "Array", "(" + value.length + ")") : "", value.length);
    case "typed array": {
      const name = $inspect_class_name(value);
      const length = value.length;
      describeList(cx, value, shape, prefix(constructor, tag, name, "(" + length + ")"), length);
      if (cx.showHidden) shape.alone = undefined;
      return shape;
    }
    case "set":
    case "map": {
      shape.keys = ownKeys(cx, value);
      shape.entries = entriesOf(value, kind);
      const size = kind === "map" ? shape.entries.length / 2 : shape.entries.length;
      shape.open = prefix(constructor, tag, kind === "map" ? "Map" : "Set", "(" + size + ")") + "{";
      if (size === 0) shape.alone = shape.open + "}";
      return shape;
    }
    case "map iterator":
    case "set iterator": {
      const preview = $inspect_entries(value);
      shape.keys = ownKeys(cx, value);
      shape.entries = preview[0];
      shape.isKeyValue = preview[1];
      shape.open = iteratorOpen(kind === "map iterator" ? "Map" : "Set", tag, shape.isKeyValue);
      return shape;
    }
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
        if ($has_own(value, "length")) return describeArguments(cx, value, shape);
      }
      break;
    case "regexp":
      return describeNamed(cx, shape, regexpText(value), prefix(constructor, tag, "RegExp", ""), "RegExp ", "regexp", true);
    case "date":
      return describeNamed(cx, shape, dateText(value), prefix(constructor, tag, "Date", ""), "Date ", "date", false);
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

function dateText(value) {
  const prototype = $intrinsic("Date.prototype");
  const time = $call(prototype.getTime, value);
  return time !== time ? "Invalid Date" : $call(prototype.toISOString, value);
}

function regexpText(value) {
  const prototype = $intrinsic("RegExp.prototype");
  return $get_prototype_of(value) === null ? $call(prototype.toString, $construct($intrinsic("RegExp"), value)) : $call(prototype.toString, value);
}

// What a Map (key, value, key, value, …) or Set holds.
function entriesOf(value, kind) {
  const entries = $new_array();
  const each = kind === "map" ? $intrinsic("Map.prototype").forEach : $intrinsic("Set.prototype").forEach;
  $call(each, value, (content, key) => {
    if (kind === "map") $array_push(entries, key);
    $array_push(entries, content);
  });
  return entries;
}

function prepend(first, rest) {
  appendAll(first, rest);
  return first;
}

function boxedBase(cx, value, constructor, tag, shape) {
  const inner = $primitive_of(value);
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
  const name = ($has_own(value, "name") && value.name) || "(anonymous)";
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
      if (key === "constructor" || $has_own(main, key) || indexOf(shown, key) >= 0) continue;
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
