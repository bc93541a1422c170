// Runs a harness on many cases in one process, each with fresh modules; after the line `ready`, a line of JSON per case goes to a file
// when it has ended.
import { appendFileSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { describe, forgetModules } from "./modules.mjs";

const { harness, cases, results } = JSON.parse(process.env.MULTISE_BATCH);
const require = createRequire(import.meta.url);
const multise = require("multise");
const start = multise[Symbol.for("multise.start")];
const recorded = multise[Symbol.for("multise.recorded")];

let stray = null;
process.on("uncaughtException", (error) => (stray ??= describe(error)));
process.on("unhandledRejection", (error) => (stray ??= describe(error)));

const all = JSON.parse(readFileSync(cases, "utf8"));
appendFileSync(results, "ready\n");
for (const { index, inputs } of all) {
  forgetModules();
  recorded.length = 0;
  stray = null;
  const isFulfilled = start(inputs);
  let thrown = null;
  try {
    await import(`${pathToFileURL(harness).href}?case=${index}`);
  } catch (error) {
    thrown = describe(error);
  }
  await new Promise((done) => setImmediate(done));
  const line = JSON.stringify({ index, recorded: [...recorded], thrown, stray, isFulfilled: isFulfilled() });
  appendFileSync(results, `${line}\n`);
}
process.exit(0);
