// Lets Node run TypeScript: `node --import ./hook.mjs file.ts`. Types become blanks, so that every offset stays what it is.
import { register } from "node:module";

register("./typescript.mjs", import.meta.url);
