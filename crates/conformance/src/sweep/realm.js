// Lists the built-in functions of the realm that runs it in `functions`: each function, method, accessor and constructor.
//
// Invariant: nothing is named here but what no global reaches (`HIDDEN`), so that a new built-in is listed by itself.

const WELL_KNOWN = new Map();
for (const key of Reflect.ownKeys(Symbol)) if (typeof Symbol[key] === "symbol") WELL_KNOWN.set(Symbol[key], `Symbol.${key}`);

/** A key behind the path of its holder; none for symbols without a name. */
function member(path, key) {
  if (typeof key === "symbol") return WELL_KNOWN.has(key) ? `${path}[${WELL_KNOWN.get(key)}]` : null;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

function keyText(key) {
  return typeof key === "symbol" ? WELL_KNOWN.get(key) : JSON.stringify(key);
}

function isConstructor(value) {
  try {
    Reflect.construct(Object, [], value);
    return true;
  } catch {
    return false;
  }
}

const visited = new Set([globalThis]);
const functions = [];
/** Prototypes of what was met, which may have no name of their own. */
const parents = [];

function list(holder, key, path, form, length) {
  functions.push({ path, holder, key, form, length });
}

function walk(value, path) {
  if (visited.has(value)) return;
  visited.add(value);
  for (const key of Reflect.ownKeys(value)) {
    const name = member(path, key);
    if (name === null) continue;
    const found = Reflect.getOwnPropertyDescriptor(value, key);
    if (found.get !== undefined) list(path, keyText(key), name, "get", 0);
    if (found.set !== undefined) list(path, keyText(key), name, "set", 1);
    if ("value" in found) meet(found.value, path, key, name);
  }
  const parent = Object.getPrototypeOf(value);
  if (parent !== null) parents.push([parent, `Object.getPrototypeOf(${path})`]);
}

function meet(value, holder, key, path) {
  const isFunction = typeof value === "function";
  if (!isFunction && (typeof value !== "object" || value === null)) return;
  if (visited.has(value)) return;
  if (isFunction) {
    const isMade = isConstructor(value);
    if (isMade) list(holder, keyText(key), path, "construct", value.length);
    list(holder, keyText(key), path, "call", value.length);
  }
  walk(value, path);
}

const names = Reflect.ownKeys(globalThis).filter((key) => typeof key === "string" && !SKIPPED.has(key) && !MISSING.includes(key));
for (const name of names) meet(globalThis[name], "", name, name);
for (const name of Object.keys(HIDDEN)) meet(HIDDEN[name], "HIDDEN", name, `HIDDEN.${name}`);
for (const [value, path] of parents) walk(value, path);
