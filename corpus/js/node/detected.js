// No package.json says that this is a module; its import and its await do.
import path from "node:path";

export const name = path.posix.join("a", "..", "b");
console.log(name, typeof require, await Promise.resolve(typeof import.meta.url), this);
