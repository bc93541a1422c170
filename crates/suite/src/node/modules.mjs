// What runs of many cases in one process share: errors in words, and modules that are loaded anew.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const KEY = Symbol.for("multise.replay");
const replay = globalThis[KEY];
delete globalThis[KEY];

/** How scripts of ours tell what they find; the program does not get at it. */
export const takeReplay = () => replay;

/** A text without halves of characters, which JSON's readers may refuse. */
const whole = (text) => text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");

/** The name and message of what was thrown. */
export function describe(thrown) {
  try {
    replay.tellIfRefused(thrown);
    const isError = thrown instanceof Error || Object.prototype.toString.call(thrown) === "[object Error]";
    const text = (value) => whole(String(value));
    return isError ? { name: text(thrown.name), message: text(thrown.message) } : { message: text(thrown) };
  } catch {
    return { message: "something that has no text" };
  }
}

/** CommonJS modules are known by their path: those of the program are loaded again. */
export function forgetModules() {
  for (const path of Object.keys(require.cache)) {
    if (!path.includes("/node_modules/")) delete require.cache[path];
  }
}
