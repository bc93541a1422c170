// Whether the result of a function is of the type that the function declares.
//
// Invariant: the engine runs this very file, and nothing but ECMAScript is used. No code of the program under test runs here: what a getter
// would give is taken for right, as is what lies too deep (traps of a proxy are the exception).
//
// A type is a word, or a list that begins with one:
//   "anything", "nothing", "something" (neither undefined nor null), "an object", or what `typeof` says
//   ["is", ...values], ["either", ...types], ["both", ...types], ["class", Class], ["named", index in the list of named types]
//   ["array", type], ["tuple", types, how many are required, type of further elements or undefined], ["set", type], ["map", key, value]
//   ["template", ...texts]: a string that begins with the first, ends with the last, and has the others between them in this order
//   ["members", [[key, type, whether it may be missing], ...]], ["values", type of the values of all keys]
"use strict";

/** How deep a value is looked at: values may contain themselves. */
const MAX_DEPTH = 12;
/** Elements and entries that are looked at. */
const MAX_ELEMENTS = 1000;

const describe = Object.getOwnPropertyDescriptor;
const getPrototype = Object.getPrototypeOf;
const isPrototypeOf = Object.prototype.isPrototypeOf;

/** Stands for a value that only a getter knows. */
const UNKNOWN = Symbol("unknown");

/** Thrown where a function returns something else than it declares. */
class OutsideDeclaredType extends Error {
  constructor(message) {
    super(message);
    this.name = "OutsideDeclaredType";
  }
}

/** The value of a property, inherited ones included. */
function read(value, key) {
  for (let holder = Object(value); holder !== null; holder = getPrototype(holder)) {
    const found = describe(holder, key);
    if (found !== undefined) return "value" in found ? found.value : UNKNOWN;
  }
  return undefined;
}

const isNothing = (value) => value === undefined || value === null;
const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

function isOfKind(kind, value) {
  switch (kind) {
    case "anything":
      return true;
    case "nothing":
      return false;
    case "something":
      return !isNothing(value);
    case "an object":
      return isObject(value);
    default:
      return typeof value === kind;
  }
}

/** Whether a text begins and ends with the outermost parts and has the others between them, each as soon as possible. */
function hasParts(text, parts) {
  const [first, last] = [parts[0], parts[parts.length - 1]];
  if (parts.length === 1) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (let index = 1; index < parts.length - 1; index++) {
    const found = text.indexOf(parts[index], at);
    if (found < 0) return false;
    at = found + parts[index].length;
  }
  return text.length >= at + last.length && text.endsWith(last);
}

/** Asks whether types belong to parts of values; `types` are those that have names. */
class Question {
  constructor(types) {
    this.types = types;
  }

  /** Whether a value is of a type, as a truth value or 0 or 1: both sides of `|` and `&` are worked out, so that no paths part here. */
  fits(type, value, depth) {
    if (value === UNKNOWN || depth === 0) return true;
    if (typeof type === "string") return isOfKind(type, value);
    const [form, first, second] = type;
    switch (form) {
      case "is":
        return type.reduce((is, known, index) => is | (index > 0 && value === known), 0);
      case "either":
        return type.reduce((is, part, index) => is | (index > 0 && this.fits(part, value, depth)), 0);
      case "both":
        return type.reduce((is, part, index) => is & (index === 0 || this.fits(part, value, depth)), 1);
      case "template":
        return typeof value === "string" && hasParts(value, type.slice(1));
      case "class":
        return isPrototypeOf.call(first.prototype, value);
      case "named":
        return this.fits(this.types[first], value, depth - 1);
      case "set":
      case "map":
        return this.collection(form, value, first, second, depth - 1);
      default:
        return this.parts(type, value).every(([, part, held]) => this.fits(part, held, depth - 1));
    }
  }

  /** The parts of a value that a compound type speaks of: where, of which type, what; the value itself as "nothing" where it is no such compound. */
  parts(type, value) {
    const [form, first, required, rest] = type;
    const wrong = [["", "nothing", value]];
    const parts = [];
    switch (form) {
      case "array":
      case "tuple": {
        if (!Array.isArray(value)) return wrong;
        const isTuple = form === "tuple";
        if (isTuple && (value.length < required || (rest === undefined && value.length > first.length))) return wrong;
        for (let index = 0; index < value.length && index < MAX_ELEMENTS; index++) {
          const element = !isTuple ? first : index < first.length ? first[index] : rest;
          parts.push([`[${index}]`, element, value[index]]);
        }
        return parts;
      }
      case "members": {
        if (isNothing(value)) return wrong;
        for (const [key, member, mayBeMissing] of first) {
          const held = read(value, key);
          if (!mayBeMissing || held !== undefined) parts.push([`.${key}`, member, held]);
        }
        return parts;
      }
      case "values": {
        if (!isObject(value)) return wrong;
        for (const key of Object.keys(value)) parts.push([`.${key}`, first, read(value, key)]);
        return parts;
      }
      default:
        return parts;
    }
  }

  collection(form, value, first, second, depth) {
    const made = form === "map" ? Map : Set;
    if (!isPrototypeOf.call(made.prototype, value)) return false;
    let count = 0;
    let is = 1;
    made.prototype.forEach.call(value, (held, key) => {
      if (count++ >= MAX_ELEMENTS) return;
      is &= this.fits(first, key, depth);
      if (form === "map") is &= this.fits(second, held, depth);
    });
    return is;
  }

  /** Where a value leaves its type, and what stands there. */
  mismatch(type, value, depth, path) {
    const here = [path, value];
    if (typeof type === "string" || depth === 0) return here;
    const within = (part, held, more) => this.mismatch(part, held, depth - 1, path + more);
    switch (type[0]) {
      case "is":
      case "template":
      case "class":
      case "set":
      case "map":
        return here;
      case "named":
        return within(this.types[type[1]], value, "");
      case "either": {
        const found = type.slice(1).map((part) => this.mismatch(part, value, depth, path)).filter(([place]) => place !== path);
        return found.length === 1 ? found[0] : here;
      }
      case "both":
        return within(type.slice(1).find((part) => !this.fits(part, value, depth)), value, "");
      default: {
        const [place, part, held] = this.parts(type, value).find(([, part, held]) => !this.fits(part, held, depth - 1));
        return place === "" ? here : within(part, held, place);
      }
    }
  }
}

/** A value for people. Strings are shown whole: how long the text of a symbolic number is, the engine does not know. */
function show(value) {
  switch (typeof value) {
    case "string":
      return `"${value}"`;
    case "bigint":
      return `${value}n`;
    case "symbol":
      return "a symbol";
    case "function":
      return "a function";
    case "object":
      return value === null ? "null" : Array.isArray(value) ? "an array" : "an object";
    default:
      return `${value}`;
  }
}

/** Returns a value, if it is of a type; `text` is the type as the program writes it. */
function declared(value, text, type, types = []) {
  const question = new Question(types);
  if (question.fits(type, value, MAX_DEPTH)) return value;
  const [path, held] = question.mismatch(type, value, MAX_DEPTH, "");
  const where = path === "" ? "" : ` with ${show(held)} at ${path}`;
  throw new OutsideDeclaredType(`returned ${show(value)}${where}, declared ${text}`);
}

module.exports = { declared };
