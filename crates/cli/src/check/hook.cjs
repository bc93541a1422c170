// Loaded before a harness that Node replays: finds the module `multise`, gives Node erased sources, and notes what nobody
// catches without changing what happens then.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const Module = require("node:module");
const { pathToFileURL } = require("node:url");

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

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  if (request === "multise") return path.join(folder, "node_modules/multise/index.cjs");
  const mapped = needed.mapped[rest[0]?.filename]?.[request];
  if (mapped !== undefined) return mapped;
  return resolve.call(this, request, ...rest);
};

for (const extension of [".ts", ".cts", ".tsx", ".jsx"]) {
  Module._extensions[extension] = (module, filename) => {
    module._compile(sources.get(filename) ?? fs.readFileSync(filename, "utf8"), filename);
  };
}

if (typeof Module.register === "function") {
  Module.register(pathToFileURL(path.join(folder, "loader.mjs")), { data: { folder, sources: [...sources], mapped: needed.mapped } });
}

process.on("uncaughtExceptionMonitor", (thrown) => {
  const isError = thrown instanceof Error || Object.prototype.toString.call(thrown) === "[object Error]";
  let outcome;
  try {
    outcome = isError ? { name: String(thrown.name), message: String(thrown.message) } : { message: String(thrown) };
  } catch {
    outcome = { message: "something that has no text" };
  }
  fs.writeFileSync(process.env.MULTISE_OUTCOME, JSON.stringify(outcome));
});
