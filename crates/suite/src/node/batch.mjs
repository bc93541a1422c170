// Runs a harness on many cases in one process, each with fresh modules and the built-in objects as they were; after the line `ready`, a line of JSON per case is told when it has
// ended.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { describe, forgetModules, takeReplay } from "./modules.mjs";

const { task, now, say, inCase, isRefused, end } = takeReplay();
const { harness, isCommonJs, cases } = JSON.parse(task);
const require = createRequire(import.meta.url);
const multise = require("multise");
const start = multise[Symbol.for("multise.start")];
const recorded = multise[Symbol.for("multise.recorded")];
// What programs find of the case in the place of the machine's own stays; what they change themselves goes with their case.
multise[Symbol.for("multise.pin")]();
const restore = require("./node_modules/multise/builtins.cjs").remember();

let stray = null;
// What a process of its own would have printed, and what would have ended it.
let printed = "";
let ended = null;
const aside = (error) => {
  stray ??= describe(error);
  ended ??= stray;
};
process.on("uncaughtException", aside);
process.on("unhandledRejection", aside);
process.stdout.write = (chunk, ...rest) => {
  if (ended === null) printed += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
  const done = rest.at(-1);
  if (typeof done === "function") done();
  return true;
};

/** Timers of a case that are not through after this time are not waited for, in milliseconds. */
const PATIENCE = 300;
const later = setImmediate;
const isBusy = () => process.getActiveResourcesInfo().some((kind) => kind === "Timeout" || kind === "Immediate");

/**
 * Loads the harness anew. A CommonJS module is required outside of all jobs, as a main module is: its ticks come before its promise jobs, and behind those
 * of an ECMAScript module.
 */
function load(index) {
  if (!isCommonJs) return import(`${pathToFileURL(harness).href}?case=${index}`);
  return new Promise((done, fail) => {
    later(() => {
      try {
        done(require(harness));
      } catch (error) {
        // Now, not after an `await`: Node ends before the jobs that the program has queued.
        ended ??= describe(error);
        fail(error);
      }
    });
  });
}

/** Lone surrogates are no text of JSON that everybody reads. */
const wellFormed = (key, value) => (typeof value === "string" ? Buffer.from(value).toString() : value);

const all = JSON.parse(readFileSync(cases, "utf8"));
say("ready");
for (const { index, inputs } of all) {
  forgetModules();
  recorded.length = 0;
  stray = null;
  printed = "";
  ended = null;
  const reads = {};
  const isFulfilled = start(inputs, (name, value) => (reads[name] ??= []).push(value));
  let thrown = null;
  try {
    await inCase(index, () => load(index));
  } catch (error) {
    thrown = describe(error);
    ended ??= thrown;
  }
  const begin = now();
  do await new Promise((done) => later(done));
  while (isBusy() && now() - begin < PATIENCE);
  const answer = { index, recorded: [...recorded], thrown, stray, printed, ended, isFulfilled: isFulfilled(), reads, changed: restore() };
  say(JSON.stringify(answer, wellFormed));
  // What packages hold may be of the case that was refused: those behind it are run in another process.
  if (isRefused(index)) break;
}
end();
