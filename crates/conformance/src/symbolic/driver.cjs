// Runs harness files on stored cases, many in one process: a line of JSON with a file and its cases comes in, a line per case
// goes out with what the run printed and what ended it.
//
// Invariant: a case sees nothing of the one before: modules are loaded anew, and what the program changed of the built-in objects is put
// back.
"use strict";

const Module = require("node:module");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const packageFolder = process.argv.at(-1);
const entries = { cjs: path.join(packageFolder, "index.cjs"), mjs: path.join(packageFolder, "index.mjs") };
const { [Symbol.for("multise.start")]: start, [Symbol.for("multise.pin")]: pin } = require(entries.cjs);
pin();

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  return request === "multise" ? entries.cjs : resolveFilename.call(this, request, ...rest);
};

// The modules that an ECMAScript module imports carry the number of its case, so that they are loaded anew with it.
const hooks = `
  const entry = ${JSON.stringify(pathToFileURL(entries.mjs).href)};
  export async function resolve(specifier, context, next) {
    if (specifier === "multise") return { url: entry, shortCircuit: true };
    const found = await next(specifier, context);
    const number = /[?]case=\\d+$/.exec(context.parentURL ?? "");
    return number && specifier.startsWith(".") ? { ...found, url: found.url + number[0] } : found;
  }`;
Module.register("data:text/javascript," + encodeURIComponent(hooks));

const write = process.stdout.write.bind(process.stdout);
const later = setImmediate;
let run = null;
const capture = (chunk) => {
  if (run !== null && !run.isOver) run.printed += chunk;
  return true;
};
process.stdout.write = capture;
process.stderr.write = () => true;
process.exit = () => {
  if (run !== null) run.isOver = true;
  throw new Error("the program asked to end");
};
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

/** A data property on the chain of prototypes, as a text. */
function property(object, key) {
  for (let holder = object; holder !== null; holder = Object.getPrototypeOf(holder)) {
    const found = Object.getOwnPropertyDescriptor(holder, key);
    if (found === undefined) continue;
    const isShown = found.value !== undefined && found.value !== null && typeof found.value !== "object";
    return isShown && typeof found.value !== "symbol" ? String(found.value) : null;
  }
  return null;
}

function fail(thrown) {
  if (run === null || run.isOver) return;
  run.isOver = true;
  const isObject = (typeof thrown === "object" && thrown !== null) || typeof thrown === "function";
  if (isObject) run.failure = [property(thrown, "name"), property(thrown, "message") ?? ""];
  else run.failure = [null, typeof thrown === "symbol" ? "" : String(thrown)];
}

const restore = require(path.join(packageFolder, "builtins.cjs")).remember();

let number = 0;
async function load(file, text) {
  number++;
  if (file.endsWith(".mjs")) {
    await import(`${pathToFileURL(file).href}?case=${number}`);
    return;
  }
  // Outside of all jobs, as the main module is: ticks come before the jobs of the program.
  await new Promise((resolve) => later(() => resolve(compile(file, text))));
}

function compile(file, text) {
  const known = new Set(Object.keys(Module._cache));
  try {
    const module = new Module(file, null);
    module.filename = file;
    module.paths = Module._nodeModulePaths(path.dirname(file));
    module._compile(text, file);
  } catch (error) {
    // Now, not after an `await`: Node ends before the jobs that the program has queued.
    fail(error);
  } finally {
    for (const key of Object.keys(Module._cache)) if (!known.has(key)) delete Module._cache[key];
  }
}

function isBusy() {
  return process.getActiveResourcesInfo().some((kind) => kind === "Timeout" || kind === "Immediate");
}

async function runCase(file, text, inputs) {
  const isRight = start(inputs);
  run = { printed: "", failure: null, isOver: false };
  try {
    await load(file, text);
  } catch (error) {
    fail(error);
  }
  do await new Promise((resolve) => later(resolve));
  while (isBusy());
  const { printed, failure } = run;
  run = null;
  restore();
  return { printed, failure, assumed: !isRight() };
}

/** Lone surrogates are printed as the replacement character. */
const wellFormed = (key, value) => (typeof value === "string" ? value.toWellFormed() : value);

async function serve(line) {
  const { file, text, cases } = JSON.parse(line);
  for (const inputs of cases) write(`${JSON.stringify(await runCase(file, text, inputs), wellFormed)}\n`);
}

let rest = "";
let work = Promise.resolve();
process.stdin.setEncoding("utf8");
process.stdin.on("data", (chunk) => {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop();
  for (const line of lines) work = work.then(() => serve(line));
});
