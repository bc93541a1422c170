// Prints a program that names what it lacks of what this Node has: members of modules and of globals, statics and methods of their classes.
"use strict";
const { builtinModules } = require("node:module");

/** Globals that refuse as a whole, and what is this process's own. */
const LEFT_OUT = new Set(process.argv.slice(2).concat("global", "globalThis"));
/** Members that this process has for itself. */
const OWN = ["argv", "config", "env", "execArgv", "prepareStackTrace"];
/** What functions have. */
const OF_FUNCTIONS = ["arguments", "caller", "length", "name", "prototype"];

const paths = [];
function list(object, path, depth) {
  for (const key of Object.getOwnPropertyNames(object)) {
    if (OF_FUNCTIONS.includes(key) || OWN.includes(key) || key.startsWith("_")) continue;
    if (path.length === 1 && path[0] === "globalThis" && LEFT_OUT.has(key)) continue;
    const described = Object.getOwnPropertyDescriptor(object, key);
    const { value } = described;
    // Some are functions on other systems.
    if ("value" in described && value === undefined) continue;
    paths.push([...path, key, typeof value === "function"]);
    if (depth > 0 && typeof value === "function") list(value, [...path, key], depth - 1);
    if (depth > 0 && typeof value?.prototype === "object" && value.prototype !== null) list(value.prototype, [...path, key, "prototype"], 0);
  }
}
list(globalThis, ["globalThis"], 1);
const modules = builtinModules.filter((name) => !name.startsWith("_")).concat("node:test");
for (const name of modules) list(require(name), [`require(${JSON.stringify(name)})`], 0);

console.log(`const { isProxy } = require("node:util").types;
const holders = { globalThis };
for (const [first, ...keys] of ${JSON.stringify(paths)}) {
  holders[first] ??= require(JSON.parse(first.slice(8, -1)));
  const isFunction = keys.pop();
  let holder = holders[first];
  // Modules that refuse as a whole know their functions only; to read anything else is to need it.
  if (!isFunction && isProxy(holder)) continue;
  for (const key of keys.slice(0, -1)) holder = holder?.[key];
  if (holder !== undefined && !(keys.at(-1) in holder)) console.log(first, keys.join("."));
}`);
