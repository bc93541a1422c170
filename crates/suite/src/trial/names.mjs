// The hooks that give suites our framework for theirs, and new copies of modules to tests that want them.
let suites = new Set();
let framework = "";
let copies = null;

export function initialize(data) {
  suites = new Set(data.suites);
  framework = data.framework;
  copies = data.copies;
}

const NAMES = new Set(["vitest", "@jest/globals", "mocha", "node:test"]);

export async function resolve(specifier, context, next) {
  if (!suites.has(context.parentURL)) return next(specifier, context);
  if (NAMES.has(specifier)) return { url: framework, shortCircuit: true };
  const resolved = await next(specifier, context);
  const copy = Atomics.load(copies, 0);
  const isOwn = resolved.url.startsWith("file:") && !resolved.url.includes("/node_modules/") && !resolved.url.includes("?");
  // What a copy imports is of that copy, too: the hooks of replays see to it.
  return copy > 0 && isOwn ? { ...resolved, url: `${resolved.url}?case=${copy}` } : resolved;
}
