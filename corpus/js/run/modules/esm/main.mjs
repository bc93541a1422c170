import * as ns from "./counter.mjs";
import fallback, { count, increment as inc } from "./counter.mjs";
import cjs, { named } from "./plain.cjs";
import data from "./data.json" with { type: "json" };
import path, { join } from "node:path";
export { count as again } from "./counter.mjs";
export * from "./counter.mjs";
console.log(ns.count, count, fallback());
inc();
console.log(ns.count, count, Object.keys(ns), ns.missing, "count" in ns);
console.log(cjs, named, data, join === path.join, import.meta.url.split("/").pop(), import.meta.filename.split("/").pop());
try { count = 5; } catch (error) { console.log(error.name, error.message); }
try { ns.count = 5; } catch (error) { console.log(error.name); }
console.log(this, typeof require, Object.prototype.toString.call(ns), hoisted());
export function hoisted() { return "hoisted"; }
const again = await import("./counter.mjs");
console.log(again === ns, again.default.name);
await import("./nope.mjs").catch((error) => console.log(error.code));
const self = await import("./main.mjs");
console.log(Object.keys(self), self.hoisted === hoisted);
console.log((await import("./plain.cjs")).default === cjs);
