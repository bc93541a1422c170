// The loader behind hook.mjs: resolves imports without extension, and erases types unless ERASED says that this was done before.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const TYPESCRIPT = /\.[cm]?ts$/;

export async function resolve(specifier, context, next) {
  if (specifier.startsWith(".")) {
    for (const ending of [".ts", "/index.ts"]) {
      const url = new URL(specifier + ending, context.parentURL);
      if (existsSync(fileURLToPath(url))) return { url: url.href, shortCircuit: true };
    }
    const source = new URL(specifier.replace(/\.js$/, ".ts"), context.parentURL);
    if (TYPESCRIPT.test(source.pathname) && existsSync(fileURLToPath(source))) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.startsWith("file:") || !TYPESCRIPT.test(new URL(url).pathname)) return next(url, context);
  const text = readFileSync(fileURLToPath(url), "utf8");
  const source = process.env.ERASED ? text : (await import("./erase.cjs")).default.erase(text).text;
  return { format: "module", source, shortCircuit: true };
}
