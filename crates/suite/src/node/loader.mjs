// The hooks of ECMAScript modules: the module `multise`, erased sources, and names of files as TypeScript writes them.
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const { variantOf } = createRequire(import.meta.url)("./variants.cjs");

let folder = "";
let sources = new Map();
let mapped = {};
let variants = null;

export function initialize(data) {
  folder = data.folder;
  sources = new Map(data.sources);
  mapped = data.mapped;
  variants = data.variants ?? null;
}

/** The files that a specifier of a TypeScript source may mean. */
function candidates(url) {
  // `.` and `../` are folders, whose index is meant.
  const path = fileURLToPath(url).replace(/\/+$/, "");
  const swapped = path.replace(/\.(m|c)?js(x?)$/, ".$1ts$2");
  const added = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", "/index.ts", "/index.tsx", "/index.js"];
  return [path, swapped, ...added.map((end) => path + end)];
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** In a batch, every case has modules of its own: what a module of a case imports is of that case, too. */
function ofCase(resolved, parent) {
  const mark = /\?case=\d+$/.exec(parent ?? "")?.[0];
  const isOwn = resolved.url.startsWith("file:") && !resolved.url.includes("/node_modules/");
  return mark !== undefined && isOwn ? { ...resolved, url: resolved.url + mark } : resolved;
}

export async function resolve(specifier, context, next) {
  if (specifier === "multise") {
    return { url: pathToFileURL(`${folder}/node_modules/multise/index.mjs`).href, shortCircuit: true };
  }
  const parent = context.parentURL?.startsWith("file:") ? fileURLToPath(context.parentURL) : "";
  const found = await find(specifier, parent, context, next);
  // TypeScript's compiler and bundlers read JSON without being told.
  const isJson = sources.has(parent) && found.url.endsWith(".json") && context.importAttributes?.type === undefined;
  return ofCase(isJson ? { url: found.url + JSON_MARK, shortCircuit: true } : found, context.parentURL);
}

const JSON_MARK = "?json";

async function find(specifier, parent, context, next) {
  const file = mapped[parent]?.[specifier];
  if (file !== undefined) return { url: pathToFileURL(file).href, shortCircuit: true };
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!/^(\.{0,2}\/|\.{1,2}$)/.test(specifier) || !context.parentURL?.startsWith("file:")) throw error;
    const found = candidates(new URL(specifier, context.parentURL)).find((path) => sources.has(path) || isFile(path));
    if (found === undefined) throw error;
    return { url: pathToFileURL(found).href, shortCircuit: true };
  }
}

export async function load(url, context, next) {
  const path = url.startsWith("file:") ? fileURLToPath(url) : "";
  if (path.endsWith(".json") && url.includes(JSON_MARK)) {
    const text = JSON.stringify(readFileSync(path, "utf8").replace(/^\ufeff/, ""));
    return { format: "module", source: `export default JSON.parse(${text});`, shortCircuit: true };
  }
  const variant = /\?case=(\d+)$/.exec(url)?.[1];
  if (variants?.isModule && variants.path === path && variant !== undefined) {
    return { format: "module", source: variantOf(variants, Number(variant)), shortCircuit: true };
  }
  if (!sources.has(path)) return next(url, context);
  return { format: path.endsWith(".cts") ? "commonjs" : "module", source: sources.get(path), shortCircuit: true };
}
