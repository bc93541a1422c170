// What every generated program finds: `log` prints values, `cut` keeps them small. Strings are not escaped, so that printing does not part
// the paths by their characters.
const { int, number, bool, string, array, oneOf, bigint } = require("multise");
const y0 = Symbol("y0");
function show(value, depth = 2) {
  if (typeof value === "string") return "'" + value + "'";
  if (typeof value === "function") return "function";
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : String(value);
  if (depth === 0) return "~";
  if (value instanceof Error) return value.name + ":" + value.message;
  if (value instanceof Date) return "date " + value.getTime();
  if (value instanceof RegExp) return String(value) + value.lastIndex;
  if (ArrayBuffer.isView(value)) return value.constructor.name + value.byteOffset + "[" + Array.prototype.join.call(value) + "]" + value.length;
  const parts = [];
  if (value instanceof Map) value.forEach((held, key) => parts.push(show(key, depth - 1) + "=>" + show(held, depth - 1)));
  if (value instanceof Set) value.forEach((held) => parts.push(show(held, depth - 1)));
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length && i < 6; i++) parts.push(i in value ? show(value[i], depth - 1) : "");
    return "[" + parts.join() + "]" + value.length;
  }
  for (const key of Reflect.ownKeys(value)) {
    const { writable, enumerable, configurable, get, set, value: held } = Reflect.getOwnPropertyDescriptor(value, key);
    const flags = (enumerable ? "" : "!e") + (configurable ? "" : "!c") + (get || set ? "" : writable ? "" : "!w");
    parts.push(String(key) + flags + ":" + (get || set ? "accessor" : show(held, depth - 1)));
  }
  return "{" + parts.join() + "}" + (Object.isExtensible(value) ? "" : "!");
}
function log(...values) {
  console.log(values.map((value) => show(value)).join(" "));
}
function cut(value) {
  if (typeof value === "string" && value.length > 8) return "long";
  if (Array.isArray(value) && value.length > 5) return [];
  return value;
}
function num(value) {
  return typeof value === "number" ? value : 0;
}
