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

/** Texts with small changes that one file is replaced by, for those who seek tests that notice. */
const variants = process.env.MULTISE_VARIANTS ? JSON.parse(fs.readFileSync(process.env.MULTISE_VARIANTS, "utf8")) : null;

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

if (typeof Module.register === "function") {
  const data = { folder, sources: [...sources], mapped: needed.mapped, variants };
  Module.register(pathToFileURL(path.join(folder, "loader.mjs")), { data });
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
