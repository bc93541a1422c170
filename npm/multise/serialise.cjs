// The canonical text of any value: the same value gives the same JSON text, in Node and in the engine, which runs this very file.
//
// Invariant: no code of the program under test runs here (no getter, no `toJSON`, no `toString` of an object; traps of a proxy are the
// exception), and nothing but ECMAScript is used.
//
// Strings, booleans, null and numbers that JSON can say stand for themselves, arrays are arrays. All else is an object with a key that
// says what it is: undefined, number (NaN, Infinity, -0), units (of a string that JSON's readers may refuse), bigint, symbol, function, object,
// instance, error, map, set, date, regexp, boxed, elements, hole, accessor, hidden (a property that is not enumerable). An object that was met
// before is {"reference": "$.path.to[0]"}, so that aliasing and cycles show.
"use strict";

/** Values that are nested deeper are cut; the recursion below must not use up a stack. */
const MAX_DEPTH = 400;

const quote = JSON.stringify;
const getPrototype = Object.getPrototypeOf;
const describe = Object.getOwnPropertyDescriptor;
const TypedArray = getPrototype(Uint8Array.prototype);
const typedName = describe(TypedArray, Symbol.toStringTag).get;

/** What a method of a built-in class says about a value, undefined if the value is not of that class. */
function ask(method, value, ...rest) {
  try {
    return method.apply(value, rest);
  } catch {
    return undefined;
  }
}

const mapSize = describe(Map.prototype, "size").get;
const setSize = describe(Set.prototype, "size").get;
const regexpSource = describe(RegExp.prototype, "source").get;
const regexpFlags = describe(RegExp.prototype, "flags").get;

function number(value) {
  if (value === 0 && 1 / value < 0) return '{"number":"-0"}';
  return value - value === 0 ? String(value) : `{"number":"${value}"}`;
}

/** A string; one with half a character is a list of its code units. */
function string(value) {
  const text = quote(value);
  // Halves are the only units that are written so, besides a text that looks like it.
  if (!text.includes("\\ud")) return text;
  const units = [];
  for (let index = 0; index < value.length; index++) units.push(value.charCodeAt(index));
  const isHigh = (unit) => unit >= 0xd800 && unit <= 0xdbff;
  const isLow = (unit) => unit >= 0xdc00 && unit <= 0xdfff;
  const isHalf = (unit, index) => (isHigh(unit) && !isLow(units[index + 1])) || (isLow(unit) && !isHigh(units[index - 1]));
  return units.some(isHalf) ? `{"units":[${units.join(",")}]}` : text;
}

/** The name of a function as its own property has it. */
function functionName(value) {
  const name = describe(value, "name");
  return name !== undefined && typeof name.value === "string" ? name.value : "";
}

/**
 * The name of the class that made an object: of the constructor that its nearest prototype has. Empty where there is none that tells, as for
 * iterators and generators, and where the class has the name of another one that every program knows.
 */
function className(value) {
  const prototype = getPrototype(value);
  if (prototype === null) return null;
  for (let holder = prototype; holder !== null; holder = getPrototype(holder)) {
    const made = describe(holder, "constructor");
    if (made === undefined) continue;
    if (typeof made.value !== "function") return "";
    const name = functionName(made.value);
    const known = describe(globalThis, name);
    const isAnother = known !== undefined && "value" in known && known.value !== made.value;
    // An object between a plain one and its prototype may add anything.
    const isPlain = name !== "Object" || holder === prototype;
    return isAnother || !isPlain ? "" : name;
  }
  return "";
}

/** A data property of an object or its prototypes; undefined where there is none or a getter. */
function inherited(value, key) {
  for (let holder = value; holder !== null; holder = getPrototype(holder)) {
    const found = describe(holder, key);
    if (found !== undefined) return found.value;
  }
  return undefined;
}

class Serialiser {
  constructor() {
    this.paths = new Map();
    this.depth = 0;
  }

  value(value, path) {
    switch (typeof value) {
      case "string":
        return string(value);
      case "number":
        return number(value);
      case "boolean":
        return value ? "true" : "false";
      case "undefined":
        return '{"undefined":true}';
      case "bigint":
        return `{"bigint":"${value}"}`;
      case "symbol":
        return `{"symbol":${quote(value.description === undefined ? "" : value.description)}}`;
      default:
        return value === null ? "null" : this.reference(value, path);
    }
  }

  reference(value, path) {
    const known = this.paths.get(value);
    if (known !== undefined) return `{"reference":${quote(known)}}`;
    if (this.depth === MAX_DEPTH) return '{"deep":true}';
    this.paths.set(value, path);
    this.depth++;
    const text = typeof value === "function" ? this.function(value, path) : this.object(value, path);
    this.depth--;
    return text;
  }

  function(value, path) {
    const isOrdinary = (key) => key === "length" || key === "name" || key === "prototype" || key === "arguments" || key === "caller";
    return this.tagged([["function", quote(functionName(value))]], value, path, isOrdinary);
  }

  object(value, path) {
    if (Array.isArray(value)) return this.array(value, path);
    const own = this.builtIn(value, path);
    const name = className(value);
    if (own !== undefined) {
      const [kind, text, usual, isOwn] = own;
      const tags = [[kind, text]];
      if (name !== usual) tags.push(["class", quote(name)]);
      return this.tagged(tags, value, path, isOwn);
    }
    const properties = this.properties(value, path, () => false);
    if (name === "Object") return `{"object":${properties}}`;
    return `{"instance":${quote(name)},"properties":${properties}}`;
  }

  /** What a built-in object holds besides its properties: kind, text, the usual name of its class, which properties are part of it. */
  builtIn(value, path) {
    const never = () => false;
    if (ask(mapSize, value) !== undefined) return ["map", this.entries(value, path), "Map", never];
    if (ask(setSize, value) !== undefined) return ["set", this.members(value, path), "Set", never];
    const time = ask(Date.prototype.getTime, value);
    if (time !== undefined) return ["date", number(time), "Date", never];
    const typed = ask(typedName, value);
    if (typed !== undefined) {
      return ["elements", this.elements(value), null, (key) => typeof key === "string" && /^(0|[1-9][0-9]*)$/.test(key)];
    }
    const primitive = this.boxed(value);
    if (primitive !== undefined) return ["boxed", this.value(primitive), className(value), (key) => typeof primitive === "string" && key in Object(primitive)];
    if (value !== RegExp.prototype && ask(regexpSource, value) !== undefined) {
      const text = `/${ask(regexpSource, value)}/${ask(regexpFlags, value)}`;
      return ["regexp", quote(text), "RegExp", (key) => key === "lastIndex" && value.lastIndex === 0];
    }
    if (value instanceof Error) return ["error", this.error(value), inherited(value, "name"), (key) => key === "stack" || key === "message" || key === "name"];
    if (typeof Promise === "function" && value instanceof Promise) return ["promise", "true", "Promise", never];
    return undefined;
  }

  boxed(value) {
    for (const method of [Number.prototype.valueOf, String.prototype.valueOf, Boolean.prototype.valueOf, Symbol.prototype.valueOf, BigInt.prototype.valueOf]) {
      const primitive = ask(method, value);
      if (primitive !== undefined) return primitive;
    }
    return undefined;
  }

  error(value) {
    const text = (key) => {
      const found = inherited(value, key);
      return typeof found === "string" ? string(found) : this.value(undefined);
    };
    return `{"name":${text("name")},"message":${text("message")}}`;
  }

  entries(value, path) {
    const parts = [];
    let index = 0;
    Map.prototype.forEach.call(value, (held, key) => {
      parts.push(`[${this.value(key, `${path}<key ${index}>`)},${this.value(held, `${path}<value ${index}>`)}]`);
      index++;
    });
    return `[${parts.join(",")}]`;
  }

  members(value, path) {
    const parts = [];
    Set.prototype.forEach.call(value, (held) => parts.push(this.value(held, `${path}<member ${parts.length}>`)));
    return `[${parts.join(",")}]`;
  }

  elements(value) {
    const parts = [];
    for (let index = 0; index < value.length; index++) parts.push(this.value(value[index]));
    return `[${parts.join(",")}]`;
  }

  array(value, path) {
    const parts = [];
    for (let index = 0; index < value.length; index++) {
      const found = describe(value, index);
      parts.push(found === undefined ? '{"hole":true}' : this.property(found, `${path}[${index}]`));
    }
    const text = `[${parts.join(",")}]`;
    const isElement = (key) => key === "length" || (typeof key === "string" && String(key >>> 0) === key && key >>> 0 < value.length);
    const name = className(value);
    const isPlain = name === "Array" && Reflect.ownKeys(value).every(isElement);
    if (isPlain) return text;
    const tags = name === "Array" ? [["array", text]] : [["array", text], ["class", quote(name)]];
    return this.tagged(tags, value, path, isElement);
  }

  /** An object of tags, and the properties of the value beyond what the tags say, if there are any. */
  tagged(tags, value, path, isSaid) {
    const parts = tags.map(([kind, text]) => `${quote(kind)}:${text}`);
    if (!Reflect.ownKeys(value).every(isSaid)) parts.push(`"properties":${this.properties(value, path, isSaid)}`);
    return `{${parts.join(",")}}`;
  }

  properties(value, path, isSaid) {
    const parts = [];
    for (const key of Reflect.ownKeys(value)) {
      if (isSaid(key)) continue;
      const found = describe(value, key);
      if (found === undefined) continue;
      const shown = typeof key === "symbol" ? `Symbol(${key.description === undefined ? "" : key.description})` : key;
      parts.push(`${quote(shown)}:${this.property(found, `${path}.${shown}`)}`);
    }
    return `{${parts.join(",")}}`;
  }

  property(found, path) {
    if (found.get !== undefined || found.set !== undefined) return '{"accessor":true}';
    const text = this.value(found.value, path);
    return found.enumerable ? text : `{"hidden":${text}}`;
  }
}

/** The canonical JSON text of a value. */
function serialise(value) {
  return new Serialiser().value(value, "$");
}

module.exports = { serialise };
