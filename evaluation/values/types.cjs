// Random types: how TypeScript writes them, values of theirs, what a function may ask of such a value, and what can be changed in it.
//
// A type is { text, make(random, made), asks(value), parts(value), changes(value) }. `made` notes what a value has that a verdict may exclude
// by name: see `notes` below. Questions, parts and changes are source text in which «…» is TypeScript only.
"use strict";

/** What is noted of values: how long texts, arrays, keys and big integers are, and which traits they have. */
const notes = () => ({ strings: 0, arrays: 0, keys: 0, bits: 0, levels: 0, traits: new Set(), pool: new Map() });

const UNITS = ["a", "b", "1", " ", "-", "é", "\ud83d", "\ude00", "A", "0", ",", "\n"];
const NUMBERS = [0, 1, 2, 3, -1, -0, 0.5, NaN, Infinity, -Infinity, 2 ** 31, -(2 ** 31), 2 ** 53, 1e21, 1e-7, 5, 7, 10];

const plain = (text, make, asks = [], rest = {}) => ({ text, make, asks: (v) => asks.map((ask) => ask.replaceAll("V", v)), parts: () => [], changes: () => [], ...rest });

const number = plain(
  "number",
  (random) => random.pick(NUMBERS),
  ["V > 2", "V === 0", "V !== V", "V % 2 === 1", "Object.is(V, -0)", "Number.isInteger(V)", "V * 2 > 7", "Math.floor(V) === V", "String(V) === \"1e+21\"", "(V | 0) === V", "1 / V < 0", "V.toFixed(1) === \"0.5\"", "!V"],
);
const string = plain(
  "string",
  (random, made) => {
    const length = random.chance(4) ? random.below(14) : random.below(4);
    made.strings = Math.max(made.strings, length);
    if (random.chance(3)) return random.pick(["", "a", "ab", "b", "name", "1", "-1"]);
    return Array.from({ length }, () => random.pick(UNITS)).join("");
  },
  ["V === \"a\"", "V.length > 2", "V.length > 9", "V === \"\"", "V.startsWith(\"a\")", "V.includes(\"b1\")", "V.trim() === V", "/^\\d+$/.test(V)", "V.toUpperCase() === V", "V < \"b\"", "[...V].length !== V.length", "V.split(\",\").length > 1", "+V > 0", "V[0] === V[1]", "!V"],
);
const boolean = plain("boolean", (random) => random.chance(2), ["V", "!V", "V === true"]);
const bigint = plain(
  "bigint",
  (random, made) => {
    const value = random.pick([0n, 1n, -1n, 7n, 2n ** 31n, -(2n ** 40n), 2n ** 63n - 1n, 2n ** 64n, -(2n ** 70n)]);
    made.bits = Math.max(made.bits, value.toString(2).length);
    return value;
  },
  ["V > 2n", "V === 0n", "V % 2n === 1n", "V + 1n > 5n", "V < 0", "V == 1", "!V"],
);
const literals = (values) =>
  plain(
    values.map((value) => (typeof value === "bigint" ? value + "n" : JSON.stringify(value))).join(" | "),
    (random) => random.pick(values),
    values.map((value) => `V === ${JSON.stringify(value)}`).concat("typeof V === \"string\"", "!V", "String(V).length > 1"),
  );
const nothing = (text, value) => plain(text, () => value, [`V === ${text}`, "V == null", "typeof V === \"object\""]);
const unknown = plain(
  "unknown",
  (random, made) => (made.traits.add("anything"), random.pick([undefined, null, 0, 1.5, "", "a", true, {}, [], [1], { a: 1 }, () => 1, Symbol("s"), 3n, new Date(0), new Map(), NaN])),
  ["typeof V === \"string\"", "Array.isArray(V)", "V == null", "typeof V === \"function\"", "V instanceof Date", "typeof V === \"object\" && V !== null && \"a\" in V", "typeof V === \"symbol\"", "typeof V === \"bigint\"", "V !== V"],
);
const date = plain("Date", (random, made) => {
  const time = random.pick([0, 1e12, 1577836800000, -1, NaN, 8.64e15]);
  if (Number.isNaN(time)) made.traits.add("invalid date");
  return new Date(time);
}, ["V.getTime() > 0", "V.getUTCFullYear() === 2020", "Number.isNaN(V.getTime())", "V.getTime() % 2 === 1", "V.toISOString() === \"1970-01-01T00:00:00.000Z\""]);
const error = (name) =>
  plain(name, (random, made) => {
    const value = new globalThis[name](random.pick(["", "a", "name"]));
    if (random.chance(3)) {
      made.traits.add("error");
      Object.assign(value, random.pick([{ cause: 1 }, { name: "Other" }, { code: "E" }]));
    }
    return value;
  }, ["V.message === \"a\"", "V.name === \"Error\"", "V instanceof TypeError", "\"cause\" in V", "V.message.length > 3", "String(V) === \"Error: a\""]);

const array = (of, text = `${of.text.includes(" ") || of.text.includes("=>") ? `(${of.text})` : of.text}[]`) => ({
  text,
  make: (random, made) => aliased(text, random, made, () => {
    const length = random.chance(5) ? random.below(8) : random.below(4);
    made.arrays = Math.max(made.arrays, length);
    const value = [];
    for (let at = 0; at < length; at++) {
      if (of.text.includes("undefined") && random.chance(8)) {
        made.traits.add("hole");
        value.length = at + 1;
      } else {
        value[at] = of.make(random, made);
      }
    }
    return value;
  }),
  asks: (v) => [`${v}.length > 1`, `${v}.length === 0`, `${v}.length > 5`, `${v}.length === 3`, `Object.keys(${v}).length === 2`, `0 in ${v}`, `${v}.join().length > 3`, `${v}.indexOf(${v}[1]«!») === 0`, `${v}.includes(${v}[${v}.length - 1]«!»)`, `new Set(${v}).size < ${v}.length`, `${v}[0] === ${v}[1]`, `JSON.stringify(${v}) === "[1]"`].filter((ask) => !of.text.includes("bigint") || !ask.startsWith("JSON")),
  parts: (v) => [[`${v}[0]«!»`, of], [`${v}[1]«!»`, of], [`${v}.at(-1)«!»`, of], [`${v}[${v}.length - 1]«!»`, of]],
  changes: (v) => (text.startsWith("readonly") ? [] : [`${v}.push(${v}[0]«!»);`, `${v}.pop();`, `${v}.length = 0;`, `${v}.reverse();`, `${v}.shift();`]),
});

const tuple = (items, optional, rest) => {
  const text = `[${items.map((item, at) => (at >= optional ? `(${item.text})?` : item.text)).concat(rest ? `...${rest.text}` : []).join(", ")}]`;
  return {
    text,
    make: (random, made) => {
      const there = optional >= items.length ? items.length : optional + random.below(items.length - optional + 1);
      const value = items.slice(0, there).map((item, at) => (at >= optional && random.chance(4) ? undefined : item.make(random, made)));
      return rest && there === items.length ? value.concat(rest.make(random, made)) : value;
    },
    asks: (v) => [`${v}.length > 1`, `${v}.length === ${items.length}`, `${v}.length > ${items.length}`, `${v}[0] === undefined`, `(${v}« as unknown[]»)[1] === undefined`, `1 in ${v}`],
    parts: (v) => items.map((item, at) => [`${v}[${at}]«!»`, item]),
    changes: () => [],
  };
};

/** Now and then a value that was made before, where the type has identity, or one that cannot be written to. */
function aliased(text, random, made, make) {
  const before = made.pool.get(text) ?? [];
  if (before.length > 0 && random.chance(4)) {
    made.traits.add("alias");
    return random.pick(before);
  }
  const value = make();
  made.pool.set(text, [...before, value]);
  if (!random.chance(6)) return value;
  made.traits.add("frozen");
  return Object.freeze(value);
}

/** Members: [name, type, is it optional]. */
const object = (members, name) => {
  const text = name ?? `{ ${members.map(([key, of, optional]) => `${key}${optional ? "?" : ""}: ${of.text}`).join("; ")} }`;
  return {
    text,
    make: (random, made) => aliased(text, random, made, () => {
      const there = members.filter(([, , optional]) => !optional || !random.chance(3));
      // The one order that is made has members that may be missing last.
      if (there.some(([, , optional], at) => optional && there.slice(at).some((later) => !later[2]))) made.traits.add("order");
      if (random.chance(4) && there.length > 1) {
        made.traits.add("order");
        there.reverse();
      }
      const value = {};
      for (const [key, of, optional] of there) value[key] = optional && random.chance(4) ? undefined : of.make(random, made);
      if (random.chance(5)) {
        made.traits.add("member");
        value[random.pick(["extra", "a", "z", "1", "length", "kind", "toJSON"].filter((key) => !members.some((member) => member[0] === key)))] = random.pick([1, "a", undefined]);
      }
      if (random.chance(12)) {
        made.traits.add("member");
        return Object.assign(Object.create({ inherited: 1 }), value);
      }
      return value;
    }),
    asks: (v) => [`Object.keys(${v}).length > 1`, `Object.keys(${v})[0] === "${members[0][0]}"`, `"extra" in ${v}`, `"${members.at(-1)[0]}" in ${v}`, `Object.values(${v}).includes(undefined« as never»)`, `Object.entries({ ...${v} }).length === 1`, `Object.hasOwn(${v}, "${members[0][0]}")`, `(() => { let n = 0; for (const k in ${v}) n++; return n > 2; })()`].concat(
      members.filter(([, , optional]) => optional).map(([key]) => `${v}.${key} === undefined`),
    ),
    parts: (v) => members.map(([key, of, optional]) => [`${v}.${key}${optional ? "«!»" : ""}`, of]),
    changes: (v) => members.filter(([, of]) => of === number).map(([key]) => `${v}.${key} = 3;`).concat(members.filter(([, , optional]) => optional).map(([key]) => `delete ${v}.${key};`)),
  };
};

const NAMES = ["a", "name", "1", "__proto__", "constructor", "x y", "longer than eight units", "0", "b", "é"];
const dictionary = (of, text) => ({
  text,
  make: (random, made) => {
    const value = {};
    const count = random.below(4);
    for (let at = 0; at < count; at++) {
      const key = random.pick(NAMES);
      made.strings = Math.max(made.strings, key.length);
      Object.defineProperty(value, key, { value: of.make(random, made), writable: true, enumerable: true, configurable: true });
    }
    made.keys = Math.max(made.keys, Object.keys(value).length);
    if (Object.keys(value).length > 1) made.traits.add("keys");
    return value;
  },
  asks: (v) => [`"name" in ${v}`, `Object.keys(${v}).length > 1`, `Object.keys(${v}).length === 0`, `${v}["a"] !== undefined`, `Object.keys(${v}).some((k) => k.length > 5)`, `Object.hasOwn(${v}, "__proto__")`, `(() => { for (const k in ${v}) if (k === "b") return true; return false; })()`],
  parts: (v) => [[`${v}["a"]«!»`, of], [`${v}.name«!»`, of]],
  changes: (v) => [`delete ${v}["a"];`],
});
const map = (key, of) => ({
  text: `Map<${key.text}, ${of.text}>`,
  make: (random, made) => {
    const value = new Map(Array.from({ length: random.below(4) }, () => [key.make(random, made), of.make(random, made)]));
    made.keys = Math.max(made.keys, value.size);
    if (value.size > 1) made.traits.add("keys");
    return value;
  },
  asks: (v) => [`${v}.size > 1`, `${v}.size === 0`, `[...${v}.keys()].length === 2`, `[...${v}.values()].some((x) => !x)`, `${v}.has(${key === number ? "0" : "\"a\""}« as never»)`],
  parts: (v) => [[`[...${v}.values()][0]«!»`, of], [`[...${v}.keys()][0]«!»`, key]],
  changes: (v) => [`${v}.clear();`],
});
const set = (of) => ({
  text: `Set<${of.text}>`,
  make: (random, made) => {
    const value = new Set(Array.from({ length: random.below(4) }, () => of.make(random, made)));
    made.keys = Math.max(made.keys, value.size);
    if (value.size > 1) made.traits.add("keys");
    return value;
  },
  asks: (v) => [`${v}.size > 1`, `${v}.size === 0`, `[...${v}].length === 3`, `${v}.has(${of === number ? "1" : "\"a\""}« as never»)`],
  parts: (v) => [[`[...${v}][0]«!»`, of]],
  changes: (v) => [`${v}.clear();`],
});
const elements = (name) => ({
  text: name,
  make: (random, made) => {
    const length = random.below(6);
    made.arrays = Math.max(made.arrays, length);
    const at = random.below(2);
    if (at > 0) made.traits.add("view");
    const value = new globalThis[name](new ArrayBuffer(64), at * 8, length);
    for (let at = 0; at < length; at++) value[at] = random.pick(NUMBERS);
    return value;
  },
  asks: (v) => [`${v}.length > 1`, `${v}.length === 0`, `${v}.byteLength > 3`, `${v}[0]«!» > 100`, `${v}[1] === ${v}[0]`, `${v}.byteOffset > 0`, `${v}.buffer.byteLength > 40`, `${v}.includes(1)`, `${v}.at(-1) === 0`, `Object.keys(${v}).length === 2`],
  parts: (v) => [[`${v}[0]«!»`, number]],
  changes: (v) => [`${v}.fill(1);`, `${v}.reverse();`],
});
const union = (members) => ({
  text: members.map((member) => (member.text.includes("=>") ? `(${member.text})` : member.text)).join(" | "),
  make: (random, made) => random.pick(members).make(random, made),
  asks: (v) => [`typeof ${v} === "object"`, `typeof ${v} === "number"`, `typeof ${v} === "string"`, `${v} === undefined`, `Array.isArray(${v})`, `!${v}`],
  // What a part is read of may be of another member: then that is an error, as in the program.
  parts: (v) => members.map((member) => [`(${v}« as ${member.text}»)`, member]),
  changes: () => [],
});
const callback = (of) => ({
  text: `(x: number) => ${of.text}`,
  make: (random, made) => {
    const values = Array.from({ length: 4 }, () => of.make(random, made));
    let calls = 0;
    if (random.chance(6)) {
      made.traits.add("throws");
      return () => { throw new RangeError("callback"); };
    }
    if (random.chance(6)) {
      made.traits.add("name");
      return function f(x) { return values[x & 3]; };
    }
    return random.chance(2) ? () => values[0] : () => values[calls++ % 4];
  },
  asks: (v) => [`${v}(1) === ${v}(1)`, `typeof ${v} === "function"`, `${v}.length === 1`, `${v}.name === "f"`, `(() => { try { ${v}(2); return false; } catch { return true; } })()`],
  parts: (v) => [[`${v}(0)`, of]],
  changes: () => [],
});

/** Declarations that every program has, and the types that they make. */
const DECLARATIONS = `
type Tree = { value: number; children: Tree[] };
interface Link { id: number; next?: Link }
type Shape = { kind: "circle"; r: number } | { kind: "square"; side: number; name?: string } | { kind: "none" };
enum Level { Low, High = 5, Top }
enum Color { Red = "red", Blue = "blue" }
export class Point {
  #hidden = 0;
  label: string;
  constructor(readonly x: number, label?: string) { this.label = label ?? "none"; this.#hidden = x > 3 ? 1 : 0; }
  get hidden(): number { return this.#hidden; }
  far(): boolean { return this.x > 10; }
}
export class Named extends Point {
  constructor(x: number, public tag: "a" | "b") { super(x, tag); }
  far(): boolean { return super.far() || this.tag === "b"; }
}
`;
const ERASED = `
const Level = { Low: 0, 0: "Low", High: 5, 5: "High", Top: 6, 6: "Top" };
const Color = { Red: "red", Blue: "blue" };
class Point {
  #hidden = 0;
  label;
  x;
  constructor(x, label) { this.x = x; this.label = label ?? "none"; this.#hidden = x > 3 ? 1 : 0; }
  get hidden() { return this.#hidden; }
  far() { return this.x > 10; }
}
class Named extends Point {
  tag;
  constructor(x, tag) { super(x, tag); this.tag = tag; }
  far() { return super.far() || this.tag === "b"; }
}
`;
const tree = {
  text: "Tree",
  make: (random, made, level = 1) => {
    made.levels = Math.max(made.levels, level);
    const children = level > 4 || random.chance(2) ? [] : Array.from({ length: random.below(3) }, () => tree.make(random, made, level + 1));
    made.arrays = Math.max(made.arrays, children.length);
    return { value: number.make(random), children };
  },
  asks: (v) => [`${v}.children.length > 1`, `${v}.value > 2`, `(${v}.children[0]?.children.length ?? 0) > 0`, `JSON.stringify(${v}).length > 60`, `${v}.children[0] === ${v}.children[1]`, `${v}.children.some((c) => c.value === ${v}.value)`],
  parts: (v) => [[`${v}.value`, number], [`${v}.children[0]«!»`, tree]],
  changes: (v) => [`${v}.children.pop();`, `${v}.value = 1;`],
};
const link = {
  text: "Link",
  make: (random, made, level = 1) => {
    made.levels = Math.max(made.levels, level);
    const value = { id: number.make(random) };
    if (level < 5 && random.chance(2)) value.next = random.chance(5) ? (made.traits.add("alias"), value) : link.make(random, made, level + 1);
    else if (random.chance(3)) value.next = undefined;
    return value;
  },
  asks: (v) => [`${v}.next === undefined`, `"next" in ${v}`, `${v}.next?.id === ${v}.id`, `${v}.next === ${v}`, `${v}.next?.next?.next !== undefined`, `Object.keys(${v}).length === 2`],
  parts: (v) => [[`${v}.id`, number], [`${v}.next«!»`, link]],
  changes: (v) => [`delete ${v}.next;`, `${v}.id = 1;`],
};
const shape = {
  text: "Shape",
  make: (random, made) => random.pick([object([["kind", literals(["circle"])], ["r", number]]), object([["kind", literals(["square"])], ["side", number], ["name", string, true]]), object([["kind", literals(["none"])]])]).make(random, made),
  asks: (v) => [`${v}.kind === "circle"`, `${v}.kind === "circle" && ${v}.r > 2`, `${v}.kind === "square" && ${v}.name === "a"`, `"r" in ${v}`, `Object.keys(${v}).length === 3`, `(${v}« as any»).side > 3`],
  parts: (v) => [[`${v}.kind`, string], [`(${v}« as any»).r`, number]],
  changes: () => [],
};
const level = plain("Level", (random) => random.pick([0, 5, 6]), ["V === Level.Low", "V > Level.High", "Level[V] === \"Top\"", "V === 5", "V < 0"]);
const color = plain("Color", (random) => random.pick(["red", "blue"]), ["V === Color.Red", "V.length === 4", "V > \"c\""]);
/** Classes are those of the program: `made.classes` has them. */
const point = {
  text: "Point",
  make: (random, made) => {
    const { Point, Named } = made.classes;
    if (random.chance(4)) return made.traits.add("subclass"), new Named(random.pick(NUMBERS), random.pick(["a", "b"]));
    const label = random.chance(2) ? undefined : string.make(random, made);
    return random.chance(2) ? new Point(random.pick(NUMBERS)) : new Point(random.pick(NUMBERS), label);
  },
  asks: (v) => [`${v}.far()`, `${v}.hidden === 1`, `${v}.label === "none"`, `${v} instanceof Named`, `${v}.x === 3`, `Object.keys(${v}).length === 2`, `${v}.constructor === Point`],
  parts: (v) => [[`${v}.x`, number], [`${v}.label`, string]],
  changes: (v) => [`${v}.label = "a";`],
};
const named = {
  text: "Named",
  make: (random, made) => new made.classes.Named(random.pick(NUMBERS), random.pick(["a", "b"])),
  asks: (v) => [`${v}.far()`, `${v}.tag === "b"`, `${v}.label === ${v}.tag`, `${v}.hidden > 0`, `${v} instanceof Point`],
  parts: (v) => [[`${v}.x`, number]],
  changes: (v) => [`${v}.label = "c";`],
};

/** A random type, with sizes that no verdict covers all of or without. */
function type(random, isOpen, depth = 2) {
  const simple = [number, number, boolean, literals(["a", "b", "none"]), literals([1, 2, 30]), nothing("null", null), level, color].concat(isOpen ? [string, string, bigint] : []);
  if (depth === 0) return random.pick(simple);
  const inner = () => type(random, isOpen, depth - 1);
  const made = [
    () => random.pick(simple),
    () => union([inner(), nothing("undefined", undefined)]),
    () => tuple([inner(), inner()], random.below(3)),
    () => object([["x", inner(), false], ["y", inner(), random.chance(2)]]),
    () => object([["a", inner(), random.chance(2)], ["b", inner(), random.chance(2)], ["c", number, false]]),
    () => object([["a", inner(), true]]),
    () => union([inner(), inner()]),
    () => callback(random.pick([number, boolean])),
    () => random.pick([shape, named]),
  ];
  const open = [
    () => array(inner()),
    () => array(number, "readonly number[]"),
    () => tuple([inner()], random.below(2), array(number)),
    () => dictionary(...random.pick([number, string, boolean].map((of) => [of, random.pick([`Record<string, ${of.text}>`, `{ [key: string]: ${of.text} }`])]))),
    () => map(random.pick([string, number]), inner()),
    () => set(random.pick([string, number])),
    () => elements(random.pick(["Uint8Array", "Int16Array", "Float64Array", "Uint8ClampedArray"])),
    () => random.pick([tree, link, point, date, unknown, error("Error"), error("TypeError")]),
  ];
  return random.pick(isOpen ? made.concat(open) : made)();
}

module.exports = { notes, type, DECLARATIONS, ERASED };
