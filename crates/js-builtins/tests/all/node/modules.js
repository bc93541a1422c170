// Loads the modules of src/node under Node, with a binding that asks Node, so that they can be compared with the originals.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const util = require("node:util");
const operations = require("./operations.js");

const folder = path.join(__dirname, "../../../src/node");
const parts = ["inspect", "contents", "primitives", "layout", "format"];
const text = parts.map((part) => fs.readFileSync(path.join(__dirname, `../../../src/globals/console/${part}.js`), "utf8")).join("\n");
const { inspect, format } = new Function(...Object.keys(operations), `"use strict";${text}\nreturn { inspect, format };`)(...Object.values(operations));

const binding = {
  kindOf: (value) => (util.types.isGeneratorObject(value) ? "generator" : operations.$inspect_kind(value)),
  classNameOf: operations.$inspect_class_name,
  primitiveOf: operations.$primitive_of,
  proxyOf: operations.$inspect_proxy,
  show: operations.$show,
  detach: (buffer) => { structuredClone(buffer, { transfer: [buffer] }); },
  stripControl: util.stripVTControlCharacters,
  inspect,
  format,
  argv: () => process.argv,
  env: () => process.env,
  cwd: () => process.cwd(),
  clock: () => performance.now(),
  hasInputs: () => false,
  assume: () => {},
  write: (written, isError) => process[isError ? "stderr" : "stdout"].write(written),
  nextTick: process.nextTick,
};
const cache = { __proto__: null, "internal/binding": { exports: binding } };

/** Our module of a name. */
function load(name) {
  const id = name.replace(/^node:/, "").replace(/^\.\//, "");
  if (cache[id] !== undefined) return cache[id].exports;
  const module = { exports: {} };
  cache[id] = module;
  const source = fs.readFileSync(path.join(folder, `${id}.js`), "utf8");
  new Function("exports", "require", "module", source)(module.exports, load, module);
  return module.exports;
}

let count = 0;
let differing = 0;

/** Compares what a function gives for our module and for Node's. */
function compare(label, ours, original, f) {
  const run = (module) => {
    try {
      const result = f(module);
      return typeof result === "string" ? result : util.inspect(result, { maxArrayLength: null, depth: 5 });
    } catch (error) {
      return error === null || typeof error !== "object" ? `threw ${error}` : `${error.name}|${error.code}|${error.message}|${error.generatedMessage}|${error.operator}`;
    }
  };
  count += 1;
  const [mine, theirs] = [run(ours), run(original)];
  if (mine === theirs) return;
  differing += 1;
  if (process.env.SHOW) console.log(`${label}\n--- ours\n${mine}\n--- Node\n${theirs}\n`);
}

/** Ends a comparison in which so many differences are known. */
function finish(known) {
  console.log(`${count} compared, ${differing} differ, ${known} are known`);
  process.exitCode = differing > known ? 1 : 0;
}

module.exports = { load, compare, finish };
