// Loaded before a harness that Node replays: finds the module `multise`, gives Node erased sources, and notes what nobody
// catches without changing what happens then.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const Module = require("node:module");
const { pathToFileURL } = require("node:url");

const folder = process.env.MULTISE_FOLDER;
const sources = new Map(Object.entries(JSON.parse(fs.readFileSync(path.join(folder, "sources.json"), "utf8"))));

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  if (request === "multise") return path.join(folder, "node_modules/multise/index.cjs");
  return resolve.call(this, request, ...rest);
};

for (const extension of [".ts", ".cts", ".tsx", ".jsx"]) {
  Module._extensions[extension] = (module, filename) => {
    module._compile(sources.get(filename) ?? fs.readFileSync(filename, "utf8"), filename);
  };
}

if (typeof Module.register === "function") {
  Module.register(pathToFileURL(path.join(folder, "loader.mjs")), { data: { folder, sources: [...sources] } });
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
