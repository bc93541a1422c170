// Runs suites from their files. Before a test and after it, a line of JSON is told: a test that ends the process or never ends is known.
import Module, { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { describe, forgetModules, takeReplay } from "./modules.mjs";

const { say, end, register } = takeReplay();
const { suites, isReversed, patience } = JSON.parse(process.env.MULTISE_TRIAL);
const require = createRequire(import.meta.url);
const framework = require("./node_modules/multise-trial/framework.cjs");

const copies = new Int32Array(new SharedArrayBuffer(4));
const urls = suites.map((suite) => pathToFileURL(suite).href);
const data = { suites: urls, framework: new URL("./node_modules/multise-trial/framework.mjs", import.meta.url).href, copies };
register("./names.mjs", import.meta.url, { data });

const load = Module._load;
Module._load = function (request, parent, ...rest) {
  const isWanted = ["@jest/globals", "mocha", "node:test"].includes(request) && suites.includes(parent?.filename);
  return isWanted ? framework : load.call(this, request, parent, ...rest);
};
// Jest and Mocha have globals.
for (const name of ["describe", "it", "test", "expect", "beforeEach", "afterEach", "jest"]) globalThis[name] = framework[name];
framework.modules.reset = () => {
  forgetModules();
  Atomics.add(copies, 0, 1);
};

let stray = null;
process.on("uncaughtException", (error) => (stray ??= error));
process.on("unhandledRejection", (error) => (stray ??= error));

const tell = (line) => say(JSON.stringify(line));

function text(thrown) {
  const { name, message } = describe(thrown);
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  const first = lines.slice(0, 3).join(" ");
  return name === undefined ? first : `${name}: ${first}`;
}

async function execute(test) {
  for (const body of test.before) await body();
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error("it does not end")), patience)));
  try {
    await Promise.race([test.body(), late]);
  } finally {
    clearTimeout(timer);
    for (const body of test.after) await body();
  }
  await new Promise((done) => setImmediate(done));
  if (stray !== null) throw stray;
}

/** Why a test does not pass; null if it does. */
async function judged(test) {
  stray = null;
  let thrown;
  try {
    await execute(test);
  } catch (error) {
    thrown = { error };
  }
  if (test.mode === "fails") return thrown === undefined ? "it should fail, and passes" : null;
  return thrown === undefined ? null : text(thrown.error);
}

tell({ ready: true });
for (const [suite, url] of urls.entries()) {
  try {
    await import(url);
  } catch (error) {
    tell({ suite, broken: text(error) });
    framework.taken();
    continue;
  }
  const tests = framework.taken().filter((test) => test.mode !== "skipped");
  if (isReversed) tests.reverse();
  for (const test of tests) {
    const id = { suite, function: test.function, name: test.name };
    tell({ ...id, state: "runs" });
    const cause = await judged(test);
    tell(cause === null ? { ...id, state: "passed" } : { ...id, state: "failed", cause });
  }
  tell({ suite, done: true });
}
end();
