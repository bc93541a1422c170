// What every generated program finds: `log` prints, `show` makes a text of any value, `cut` keeps values small.
const quoted = new Map();
function quote(text) {
  let known = quoted.get(text);
  if (known === undefined) quoted.set(text, known = escaped(text));
  return known;
}
function escaped(text) {
  let result = '"';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code > 126 || code === 34 || code === 92) {
      let digits = code.toString(16);
      while (digits.length < 4) digits = "0" + digits;
      result += "\\u" + digits;
    } else {
      result += text[i];
    }
  }
  return result + '"';
}
// What is built in has its properties in an order of the engine's own, and more of them from year to year.
const builtIn = [];
for (const f of [Object, Function, Array, String, Number, Boolean, BigInt, Symbol, Map, Set, WeakMap, WeakSet, Promise, RegExp, Date, Error, RangeError, TypeError, SyntaxError, ReferenceError, AggregateError, Uint8Array, Object.getPrototypeOf(Uint8Array), Uint8ClampedArray, Uint16Array, Int16Array, Float32Array, Float64Array, BigInt64Array, ArrayBuffer, DataView]) {
  builtIn.push(f, f.prototype);
}
for (const x of [function* () {}, async function* () {}, async () => {}]) {
  builtIn.push(Object.getPrototypeOf(x));
  if (x.prototype) builtIn.push(Object.getPrototypeOf(x.prototype));
}
for (const x of [[].values(), new Map().values(), new Set().values(), ""[Symbol.iterator](), "".matchAll(/a/g)]) {
  builtIn.push(Object.getPrototypeOf(x), Object.getPrototypeOf(Object.getPrototypeOf(x)));
}
builtIn.push(Math, JSON, Reflect);
const isBuiltIn = (value) => builtIn.indexOf(value) >= 0;
function descriptors(value) {
  const isOwn = typeof value === "function" || value instanceof Error || isBuiltIn(value);
  return isOwn ? {} : Object.getOwnPropertyDescriptors(value);
}
// Neither built in nor a typed array: to seal one that has elements throws by the specification, but not in V8.
const plain = (value) => ArrayBuffer.isView(value) || isBuiltIn(value) ? {} : value;
// V8 ends the indentation of JSON at a NUL.
const gap = (value) => typeof value === "string" ? value.split("\0").join("") : value;
// The texts of errors are the engine's affair.
if (!MESSAGES) {
  const show = Error.prototype.toString;
  Error.prototype.toString = function () {
    return this?.mine ? show.call(this) : String(this.name);
  };
}
let room = 0;
function show(value) {
  room = 300;
  return shown(value, []);
}
function shown(value, above) {
  if (room-- <= 0) return "~";
  switch (typeof value) {
    case "number":
      return value === 0 && 1 / value < 0 ? "-0" : String(value);
    case "bigint":
      return String(value) + "n";
    case "string":
      // Where the text of a stack is concerned, engines differ.
      return value.includes("\n    at ") ? "(stack)" : quote(value);
    case "symbol":
      return "symbol " + quote(String(value.description));
    case "function":
      return "function " + quote(String(value.name)) + " " + value.length;
    case "object":
      return value === null ? "null" : shownObject(value, above);
    default:
      return String(value);
  }
}
function shownObject(value, above) {
  for (let i = 0; i < above.length; i++) if (above[i] === value) return "^" + i;
  if (isBuiltIn(value)) return "built in";
  const inside = above.concat([value]);
  if (value instanceof Error) return shownError(value);
  let parts = [];
  let name = Array.isArray(value) ? "" : quote(Object.prototype.toString.call(value)).slice(9, -2);
  if (name === "Map") value.forEach((inner, key) => parts.push(shown(key, inside) + " => " + shown(inner, inside)));
  if (name === "Set") value.forEach((inner) => parts.push("+ " + shown(inner, inside)));
  if (name === "RegExp") parts.push(quote(String(value)));
  if (name === "Date") parts.push(String(value.getTime()));
  if (name === "Number" || name === "String" || name === "Boolean") parts.push(shown(value.valueOf(), inside));
  const keys = Reflect.ownKeys(value);
  for (let i = 0; i < keys.length; i++) {
    const property = Object.getOwnPropertyDescriptor(value, keys[i]);
    if (keys[i] === "length" && Array.isArray(value)) {
      parts.push("length " + value.length);
      continue;
    }
    let text = typeof keys[i] === "symbol" ? shown(keys[i], inside) : quote(keys[i]);
    text += (property.writable === false ? "!" : "") + (property.enumerable ? ": " : "; ");
    if (property.get || property.set) text += (property.get ? "get" : "") + (property.set ? "set" : "");
    else text += shown(property.value, inside);
    parts.push(text);
    if (room <= 0) break;
  }
  if (Object.getPrototypeOf(value) === null) name += " null";
  return name + (Array.isArray(value) ? "[" : "{") + parts.join(", ") + (Array.isArray(value) ? "]" : "}");
}
function log(...values) {
  console.log(values.map(show).join(" "));
}
function shownError(error) {
  const property = Object.getOwnPropertyDescriptor(error, "message");
  const own = property !== undefined;
  if (own && property.value === "Maximum call stack size exceeded") return "(too deep)";
  return quote(String(error.name)) + (MESSAGES || own && error.mine ? ": " + quote(String(error.message)) : "");
}
function size(value) {
  if (room-- <= 0) return;
  if (typeof value === "string") room -= value.includes("\n    at ") ? 10 : value.length;
  if (typeof value === "bigint") room -= String(value).length;
  if (typeof value !== "object" || value === null || isBuiltIn(value)) return;
  const keys = Reflect.ownKeys(value);
  for (let i = 0; i < keys.length && room > 0; i++) {
    if (keys[i] === "stack") continue;
    const property = Object.getOwnPropertyDescriptor(value, keys[i]);
    size(keys[i]);
    if (!property.get && !property.set) size(property.value);
  }
  const name = Object.prototype.toString.call(value);
  if (name === "[object Map]" || name === "[object Set]") value.forEach((inner, key) => size([inner, key]));
}
function cut(value, instead) {
  room = 150;
  size(value);
  return room > 0 ? value : instead;
}
function compare(a, b) {
  const [x, y] = [show(a), show(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}
function tag(strings, ...values) {
  return strings.raw.join("|") + strings.join("&") + values.length + show(values);
}
function mine(text) {
  const error = new RangeError(text);
  error.mine = true;
  return error;
}
