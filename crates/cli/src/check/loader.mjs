// The hooks of ECMAScript modules: the module `multise`, erased sources, and names of files as TypeScript writes them.
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

let folder = "";
let sources = new Map();

export function initialize(data) {
  folder = data.folder;
  sources = new Map(data.sources);
}

/** The files that a specifier of a TypeScript source may mean. */
function candidates(url) {
  const path = fileURLToPath(url);
  const swapped = path.replace(/\.(m|c)?js(x?)$/, ".$1ts$2");
  const added = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", "/index.ts", "/index.tsx", "/index.js"];
  return [path, swapped, ...added.map((end) => path + end)];
}

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
  return ofCase(await find(specifier, context, next), context.parentURL);
}

async function find(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!/^\.{0,2}\//.test(specifier) || !context.parentURL?.startsWith("file:")) throw error;
    const found = candidates(new URL(specifier, context.parentURL)).find((path) => sources.has(path) || existsSync(path));
    if (found === undefined) throw error;
    return { url: pathToFileURL(found).href, shortCircuit: true };
  }
}

export async function load(url, context, next) {
  const path = url.startsWith("file:") ? fileURLToPath(url) : "";
  if (!sources.has(path)) return next(url, context);
  return { format: path.endsWith(".cts") ? "commonjs" : "module", source: sources.get(path), shortCircuit: true };
}
