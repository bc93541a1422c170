// A random function over random types, as TypeScript and as the JavaScript that tells which sides of its conditions ran.
"use strict";
const { type, DECLARATIONS, ERASED } = require("./types.cjs");

/** Random numbers: mulberry32, the same everywhere. */
function randomOf(seed) {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (count) => next() % count;
  return { below, pick: (list) => list[below(list.length)], chance: (count) => below(count) === 0 };
}

/** Conditions stand in ⟪…⟫, what only TypeScript has in «…». */
const condition = (text) => `⟪${text}⟫`;

/** The program of a seed: { typescript, run, parameters, sides }. */
function program(seed) {
  const random = randomOf(seed);
  // Where some size is bounded, nothing is called unreachable: half of the functions take no texts and lists.
  const isOpen = random.chance(2);
  const parameters = Array.from({ length: 1 + random.below(3) }, (_, at) => ({ name: `p${at}`, type: type(random, isOpen) }));
  // Now and then two parameters of one type, which may be the same object.
  if (parameters.length > 1 && random.chance(3)) parameters[1].type = parameters[0].type;
  const places = parameters.map(({ name, type }) => [name, type]);

  /** A place that the function can read: a parameter or a part of one. */
  const place = () => {
    let [text, of] = random.pick(places);
    for (let depth = random.below(3); depth > 0; depth--) {
      const parts = of.parts(text);
      if (parts.length === 0) break;
      [text, of] = random.pick(parts);
    }
    return [text, of];
  };
  const ask = () => {
    const [text, of] = place();
    if (random.chance(8)) return `(${text}« as unknown») === ${place()[0]}`;
    if (random.chance(10)) return random.pick(["state > 1", "seen.size > 0", `seen.has(${text})`, "state === 0"]);
    const asks = of.asks(text);
    return asks.length === 0 ? "state > 0" : random.pick(asks);
  };
  const test = () => (random.chance(3) ? `${condition(ask())} ${random.pick(["&&", "||"])} ${condition(ask())}` : condition(ask()));
  const lines = [];
  const statements = [
    () => [`if (${test()}) score += 1;`],
    () => [`if (${test()}) score += 1;`],
    () => [`if (${test()}) score += 2; else score -= 1;`],
    () => [`if (${test()}) {`, `  if (${test()}) score *= 2;`, "}"],
    () => [`if (${condition(ask())} && ${condition(ask())}) (null« as any»).fails;`],
    () => [`if (${test()}) throw new Error("on purpose");`],
    () => {
      const [text, of] = place();
      return [of.changes(text).length === 0 ? "state++;" : random.pick(of.changes(text))];
    },
    () => [`seen.add(${place()[0]});`, `if (${condition("seen.size > 1")}) score += 4;`],
    () => [`state += 1;`, `if (${condition("state > 1")}) score += 8;`],
    () => {
      const [text, of] = place();
      const name = `v${places.length}`;
      places.push([name, of]);
      return [`const ${name} = ${text};`];
    },
    () => {
      const arrays = places.filter(([, of]) => /\[\]$/.test(of.text));
      if (arrays.length === 0) return [`if (${test()}) score += 16;`];
      const [text] = random.pick(arrays);
      return [`for (const item of ${text}) {`, `  if (${condition("item === " + text + "[0]")}) score += 1;`, "}"];
    },
    () => [`try {`, `  if (${test()}) score += 1;`, "} catch {", "  score = -score;", "}"],
  ];
  // Half of the functions fail where two things hold at once that few inputs have, and nowhere else: those are often verified.
  const isNarrow = random.chance(2);
  for (let count = isNarrow ? 1 + random.below(2) : 3 + random.below(4); count > 0; count--) {
    if (isNarrow) lines.push("try {", `  if (${[ask(), ask(), ask()].map(condition).join(" && ")}) score = 99;`, "} catch {", "  score = 1;", "}", `if (${condition("score === 99")}) (null «as any»).fails;`);
    else lines.push(...random.pick(statements)());
  }
  const body = lines.map((line) => `  ${line}\n`).join("");
  const head = parameters.map(({ name, type }) => `${name}: ${type.text}`).join(", ");
  const start = `${DECLARATIONS}let state = 0;\nconst seen = new Set<unknown>();\nexport function f(${head}): number {\n  let score = 0;\n`;
  const end = "  return score;\n}\n";

  // Where the conditions are, in TypeScript.
  const sides = [];
  let typescript = start;
  for (const letter of body.replace(/[«»]/g, "")) {
    if (letter === "⟪") {
      const before = typescript.split("\n");
      sides.push(`${before.length}:${before.at(-1).length + 1}`);
    } else if (letter !== "⟫") {
      typescript += letter;
    }
  }
  typescript += end;
  let index = 0;
  const erased = body.replace(/«[^»]*»/g, "").replace(/⟪/g, () => `hit(${index++}, `).replace(/⟫/g, ")");
  const names = parameters.map(({ name }) => name).join(", ");
  const javascript = `"use strict";${ERASED}let state = 0;\nconst seen = new Set();\nfunction f(${names}) {\n  let score = 0;\n${erased}${end}return { f, classes: { Point, Named } };`;
  return { typescript, javascript, parameters, sides, random };
}

module.exports = { program };
