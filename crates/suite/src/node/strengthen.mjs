// Which inputs tell a source from small mistakes in it: runs stored cases against mutants of one file, and seeks more cases where none tells.
//
// Invariant: the same task gives the same answer; all searches are bounded by counts. Modules are loaded once per mutant, so that what this
// finds is a proposal: every case is replayed with fresh modules before it becomes a test.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { describe, forgetModules, takeReplay } from "./modules.mjs";

const { task: asked, now, say, end } = takeReplay();
const require = createRequire(import.meta.url);
const multise = require("multise");
const { serialise } = require("./node_modules/multise/serialise.cjs");
const start = multise[Symbol.for("multise.start")];
const recorded = multise[Symbol.for("multise.recorded")];
const { harness, task } = JSON.parse(asked);
const { cases, meant, changes, numbers, strings, isClass } = JSON.parse(readFileSync(task, "utf8"));

/** Mutants that are tried; functions of a few dozen lines have fewer. */
const MOST_MUTANTS = 300;
/** Runs of all searches together, and those after which a search that finds no more ends. */
const MOST_RUNS = 60_000;
const MOST_VAIN = 8_000;
/** Rounds of the loops of one run. */
const MOST_ROUNDS = 20_000;
/** Calls of one sequence. */
const MOST_CALLS = 6;
/** Calls with different arguments per method, and ways to make an instance. */
const MOST_PIECES = 8;
const MOST_STARTS = 3;
/** Units of a string that are changed. */
const MOST_UNITS = 4;

/** Variants of the file: as it is, with probes, and then one per change. */
const PLAIN = 0;
const PROBED = 1;
const FIRST = 2;

// Errors are many here, and nobody reads where they were made.
Error.stackTraceLimit = 0;
process.on("uncaughtException", () => {});
process.on("unhandledRejection", () => {});

let rounds = 0;
const reached = new Set();
globalThis.__multiseLoop = () => {
  if (++rounds > MOST_ROUNDS) throw new Error("multise: a loop without end");
};
globalThis.__multiseReach = (index) => reached.add(index);

async function load(variant) {
  globalThis.__multiseVariant = variant;
  forgetModules();
  rounds = 0;
  return (await import(`${pathToFileURL(harness).href}?case=${variant}`)).run;
}

let runs = 0;
let found = 0;
const isGoingOn = () => alive.size > 0 && runs < MOST_RUNS && runs - found < MOST_VAIN;

/** What a case comes to: what a test would see, what an instance is then, and the values that were read. */
async function execute(run, inputs) {
  runs++;
  rounds = 0;
  recorded.length = 0;
  const reads = [];
  let state = "";
  start(inputs, (name, value) => reads.push([name, value]));
  try {
    await run((instance) => (state = serialise(instance)));
    return { shown: `returns ${recorded.at(-1)}`, thrown: null, state, reads };
  } catch (error) {
    const thrown = describe(error);
    return { shown: `throws ${JSON.stringify(thrown)}`, thrown, state: "thrown", reads };
  }
}

const isMeant = (thrown) => meant.some((one) => one.name === thrown.name && one.message === thrown.message);
const isUsable = (outcome) => outcome.thrown === null || isMeant(outcome.thrown);

const plain = await load(PLAIN);
const probed = await load(PROBED);
const outcomes = [];
for (const inputs of cases) {
  outcomes.push(await execute(plain, inputs));
  await execute(probed, inputs);
}

/** The mutants that can be loaded, by the number of their change. */
const mutants = [];
for (const index of changes.keys()) {
  if (!reached.has(index) || mutants.length >= MOST_MUTANTS) continue;
  try {
    mutants.push({ index, run: await load(FIRST + index) });
  } catch {
    // What does not load is noticed by every test.
  }
}

const kills = cases.map(() => []);
const extra = [];
let alive = new Set(mutants);

/** Between two answers that are not the last, in milliseconds. */
const BETWEEN_ANSWERS = 200;
let told = -Infinity;

/** What is known so far, the last line counts: a mutant that hangs in a built-in ends the process from outside. */
function save(isLast = false) {
  if (!isLast && now() - told < BETWEEN_ANSWERS) return;
  told = now();
  const left = [...alive].map((mutant) => mutant.index);
  say(JSON.stringify({ kills, extra, mutants: mutants.length, left, runs }));
}

for (const mutant of mutants) {
  for (const [place, inputs] of cases.entries()) {
    if (!isUsable(outcomes[place])) continue;
    const outcome = await execute(mutant.run, inputs);
    if (outcome.shown === outcomes[place].shown) continue;
    kills[place].push(mutant.index);
    alive.delete(mutant);
  }
  save();
}

/** Tries a case on what is alive; keeps it if it tells something. */
async function attempt(inputs, expected) {
  const told = [];
  const states = new Map();
  for (const mutant of alive) {
    const outcome = await execute(mutant.run, inputs);
    if (outcome.shown !== expected.shown) told.push(mutant);
    else if (outcome.state !== expected.state) states.set(mutant, outcome.state);
  }
  if (told.length > 0) {
    found = runs;
    extra.push({ inputs, kills: told.map((mutant) => mutant.index) });
    for (const mutant of told) alive.delete(mutant);
    save();
  }
  return states;
}

/** A value as a case stores it: JSON's readers may refuse halves of characters. */
function stored(value) {
  const isWhole = typeof value !== "string" || value.isWellFormed?.() !== false;
  return isWhole ? value : { units: value.split("").map((unit) => unit.charCodeAt(0)) };
}

/** The values that a run read, as a case. */
function joined(reads) {
  const inputs = {};
  for (const [name, value] of reads) (inputs[name] ??= []).push(stored(value));
  return inputs;
}

const isRead = (name, list) => list.includes(name);

const DIGITS = "0123456789";

/** The units that one may be instead: of a digit all others, as a bound may be any number; else the next and the last one, so that people can still read it. */
function otherUnits(unit) {
  if (DIGITS.includes(unit)) return DIGITS.replace(unit, "").split("");
  const near = [1, -1].map((step) => unit.charCodeAt(0) + step).filter((code) => code > 0x20 && code < 0x7f);
  return near.map((code) => String.fromCharCode(code));
}

/** Texts with another one of the last units. */
function withOtherUnits(text) {
  const places = [...text.split("").keys()].slice(-MOST_UNITS);
  return places.flatMap((place) => otherUnits(text[place]).map((unit) => text.slice(0, place) + unit + text.slice(place + 1)));
}

/** Values next to one that was chosen. */
function beside(name, value) {
  if (typeof value === "number" && isRead(name, numbers)) return [value + 1, value - 1, -value, 0, value * 2 + 1];
  if (typeof value === "string" && isRead(name, strings)) {
    const turned = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
    const plain = [value.slice(1), value.slice(0, -1), turned, value.split("").reverse().join("")];
    return [...plain, ...withOtherUnits(value)];
  }
  return [];
}

/** The parameter that an input belongs to. */
const parameterOf = (name) => name.split(/[.[?|(]/)[0];

/** Inputs of functions: parts of one case in the place of those of another, and values next to those of a case. */
function* mixtures() {
  const usable = outcomes.filter(isUsable).map((outcome) => outcome.reads);
  const parts = [...new Set(usable.flat().map(([name]) => parameterOf(name)))];
  const by = parts.length > 1 ? parameterOf : (name) => name;
  const groups = parts.length > 1 ? parts : [...new Set(usable.flat().map(([name]) => name))];
  for (const one of usable) {
    for (const other of usable) {
      if (one === other) continue;
      for (const part of groups) {
        const rest = one.filter(([name]) => by(name) !== part);
        yield [...rest, ...other.filter(([name]) => by(name) === part)];
      }
    }
  }
  for (const one of usable) {
    for (const [place, [name, value]] of one.entries()) {
      for (const near of beside(name, value)) yield one.with(place, [name, near]);
    }
  }
}

async function seekInputs() {
  const known = new Set(cases.map((inputs) => JSON.stringify(inputs)));
  for (const reads of mixtures()) {
    if (!isGoingOn()) return;
    const inputs = joined(reads);
    const text = JSON.stringify(Object.entries(inputs).sort());
    if (known.has(text)) continue;
    known.add(text);
    const expected = await execute(plain, inputs);
    if (isUsable(expected)) await attempt(joined(expected.reads), expected);
  }
}

/** Adds what is not there yet. */
function add(list, piece, most) {
  const text = JSON.stringify(piece);
  if (list.length < most && list.every((known) => JSON.stringify(known) !== text)) list.push(piece);
}

/** The ways to make an instance, and the calls with their arguments, as the runs of the cases read them. */
function pieces() {
  const starts = [];
  const methods = new Map();
  const call = (piece, most) => {
    const [, method] = piece[0];
    if (!methods.has(method)) methods.set(method, []);
    add(methods.get(method), piece, most);
  };
  const sequences = [];
  for (const { reads, thrown } of outcomes) {
    const places = reads.flatMap(([name], place) => (name === "method" ? [place] : []));
    const count = reads.findIndex(([name]) => name === "calls");
    if (count < 0) continue;
    const begin = reads.slice(0, count);
    const calls = places.map((place, index) => reads.slice(place, places[index + 1]));
    if (thrown === null || calls.length > 1) add(starts, begin, MOST_STARTS);
    for (const piece of calls) call(piece, MOST_PIECES / 2);
    if (thrown === null) sequences.push({ begin, calls });
  }
  for (const all of [...methods.values()]) {
    for (const one of [...all]) {
      for (const other of [...all]) {
        for (const [place, [name, value]] of other.entries()) {
          if (one[place]?.[0] === name) call(one.with(place, [name, value]), MOST_PIECES);
        }
      }
    }
    for (const one of [...all]) {
      for (const [place, [name, value]] of one.entries()) {
        for (const near of beside(name, value).slice(0, 2)) call(one.with(place, [name, near]), MOST_PIECES);
      }
    }
  }
  return { starts, calls: [...methods.values()].flat(), sequences };
}

function sequence({ begin, calls }) {
  return joined([...begin, ["calls", calls.length], ...calls.flat()]);
}

/**
 * Sequences of calls, the shorter ones first. Those after which an instance of some mutant differs, though no result did, are gone on
 * with in turn with the others: a later call may show it.
 */
async function seekSequences() {
  const { starts, calls, sequences } = pieces();
  const known = new Set();
  const [plainly, infected] = [[], []];
  async function visit(next) {
    const inputs = sequence(next);
    const expected = await execute(plain, inputs);
    if (!isUsable(expected)) return;
    const states = await attempt(inputs, expected);
    if (expected.thrown !== null || next.calls.length >= MOST_CALLS) return;
    const different = [...states].map(([mutant, state]) => `${mutant.index} ${state}`);
    const text = JSON.stringify([expected.state, different]);
    if (known.has(text)) return;
    known.add(text);
    if (states.size > 0) infected.push({ ...next, mutants: [...states.keys()] });
    else plainly.push(next);
  }
  for (const begin of starts) await visit({ begin, calls: [] });
  for (const known of sequences) await visit(known);
  for (let turn = 0; isGoingOn(); turn++) {
    while (infected.length > 0 && !infected[0].mutants.some((mutant) => alive.has(mutant))) infected.shift();
    const queue = (turn % 2 === 0 && infected.length > 0) || plainly.length === 0 ? infected : plainly;
    const next = queue.shift();
    if (next === undefined) break;
    for (const call of calls) await visit({ begin: next.begin, calls: [...next.calls, call] });
  }
}

found = runs;
if (alive.size > 0) await (isClass ? seekSequences() : seekInputs());
save(true);
end();
