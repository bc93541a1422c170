// Loaded before a harness that Node replays: keeps the program from effects, finds the module `multise`, gives Node erased sources, gives the
// program the time, random numbers and environment of its case, and tells what nobody catches without changing what happens then.
//
// Invariant: what is told goes as lines of JSON to standard input, which is a file that is open for reading and writing: a program that
// reads it finds its end, and no program needs the right to write a file.
"use strict";

const { AsyncLocalStorage } = require("node:async_hooks");
const fs = require("node:fs");
const path = require("node:path");
const Module = require("node:module");
const { pathToFileURL } = require("node:url");

const ANSWERS = 0;
const { apply } = Reflect;
const { stringify } = JSON;
const { writeSync } = fs;
const { reallyExit } = process;
const { register } = Module;

/** Adds a line to the answers. */
function say(line) {
  apply(writeSync, fs, [ANSWERS, `${line}\n`]);
}

/** Many cases in one process: the one that something was done for, also where it was done later. */
const cases = new AsyncLocalStorage();
const { getStore, run: runIn } = cases;
let lastCase = 0;

function inCase(index, action) {
  lastCase = index;
  return apply(runIn, cases, [index, action]);
}

/** Tells the first thing that was refused in a case. */
const told = Object.create(null);
function tellRefused(what, operation) {
  const index = apply(getStore, cases, []) ?? lastCase;
  if (told[index]) return;
  told[index] = true;
  say(`{"refused":${stringify(`would ${what} (${operation})`)},"case":${stringify(index)}}`);
}

/** What Node's own permission model refused was no function that is known here. */
function tellIfRefused(thrown) {
  if (thrown?.code === "ERR_ACCESS_DENIED" && typeof thrown.permission === "string") {
    tellRefused("have effects", thrown.permission);
  }
}

/** Scripts of ours run many cases: they take this before they load any of the program. */
const task = process.env.MULTISE_BATCH ?? process.env.MULTISE_STRENGTHEN;
const isMany = task !== undefined;
if (isMany) {
  const isRefused = (index) => told[index] === true;
  const end = () => apply(reallyExit, process, [0]);
  const now = performance.now.bind(performance);
  globalThis[Symbol.for("multise.replay")] = { task, now, say, inCase, isRefused, tellIfRefused, end, register };
}

// A program that is run alone may end its process.
if (process.env.MULTISE_EFFECTS !== "allowed") require("./world.cjs")(tellRefused, !isMany);

const folder = process.env.MULTISE_FOLDER;
const needed = JSON.parse(fs.readFileSync(path.join(folder, "sources.json"), "utf8"));
const sources = new Map(Object.entries(needed.erased));
for (const file of needed.compiled) sources.set(file, compiled(file));

/** What the project's own TypeScript makes of a file, by the nearest tsconfig.json. */
function compiled(file) {
  const ts = Module.createRequire(file)("typescript");
  const config = ts.findConfigFile(path.dirname(file), ts.sys.fileExists);
  const written = config === undefined ? {} : ts.readConfigFile(config, ts.sys.readFile).config;
  // Which files the project has does not matter.
  const host = { ...ts.sys, readDirectory: () => [] };
  const { options } = ts.parseJsonConfigFileContent(written ?? {}, host, path.dirname(config ?? file));
  const newest = ts.ScriptTarget.ES2022;
  const target = options.target ?? newest;
  const compilerOptions = {
    ...options,
    module: file.endsWith(".cts") ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext,
    target: Math.max(target, newest),
    useDefineForClassFields: options.useDefineForClassFields ?? target >= newest,
    jsx: [undefined, ts.JsxEmit.Preserve, ts.JsxEmit.ReactNative].includes(options.jsx) ? ts.JsxEmit.React : options.jsx,
    sourceMap: false,
    inlineSourceMap: false,
  };
  return ts.transpileModule(fs.readFileSync(file, "utf8"), { fileName: file, compilerOptions }).outputText;
}

/** Texts with small changes that one file is replaced by, for those who seek tests that notice. */
const variants = process.env.MULTISE_VARIANTS ? JSON.parse(fs.readFileSync(process.env.MULTISE_VARIANTS, "utf8")) : null;

const packagePath = path.join(folder, "node_modules/multise/index.cjs");
const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  if (request === "multise") return packagePath;
  const mapped = needed.mapped[rest[0]?.filename]?.[request];
  if (mapped !== undefined) return mapped;
  return resolve.call(this, request, ...rest);
};

for (const extension of [".ts", ".cts", ".tsx", ".jsx"]) {
  Module._extensions[extension] = (module, filename) => {
    module._compile(sources.get(filename) ?? fs.readFileSync(filename, "utf8"), filename);
  };
}

if (variants !== null && !variants.isModule) {
  const { variantOf } = require("./variants.cjs");
  for (const extension of [".js", ".cjs", ".ts", ".cts"]) {
    const load = Module._extensions[extension] ?? Module._extensions[".js"];
    Module._extensions[extension] = (module, filename) => {
      if (filename !== variants.path) return load(module, filename);
      return module._compile(variantOf(variants, globalThis.__multiseVariant), filename);
    };
  }
}

if (typeof register === "function") {
  const data = { folder, sources: [...sources], mapped: needed.mapped, variants };
  register(pathToFileURL(path.join(folder, "loader.mjs")), { data });
}

process.on("uncaughtExceptionMonitor", (thrown) => {
  const isError = thrown instanceof Error || Object.prototype.toString.call(thrown) === "[object Error]";
  let outcome;
  try {
    tellIfRefused(thrown);
    outcome = isError ? { name: String(thrown.name), message: String(thrown.message) } : { message: String(thrown) };
  } catch {
    outcome = { message: "something that has no text" };
  }
  say(stringify({ thrown: outcome }));
});

/** The last value that was recorded. */
process.on("exit", () => {
  const recorded = require.cache[packagePath]?.exports[Symbol.for("multise.recorded")];
  if (!isMany && recorded?.length > 0) say(stringify({ recorded: recorded[recorded.length - 1] }));
});

// Suites that are tried are no replays: they say themselves what they need.
if (process.env.MULTISE_PROGRAM !== undefined) require(packagePath)[Symbol.for("multise.pin")]();
