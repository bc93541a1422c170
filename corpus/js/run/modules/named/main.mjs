// The names by which CommonJS modules can be imported: what their texts show, as Node finds it before it runs them.
const names = async (file) => Object.keys(await import(file)).join();
for (let i = 0; i < 57; i++) console.log(i, await names(`./forms/f${String(i).padStart(2, "0")}.cjs`));

import plain, { a, getter, late } from "./values.cjs";
import * as values from "./values.cjs";
export * from "./values.cjs";
import * as self from "./main.mjs";
console.log(plain, a, getter, late, Object.keys(values).join(), Object.isExtensible(values), "hidden" in values);
console.log(Object.keys(self).join());
await import("./refused.mjs").catch((error) => console.log(error.name, error.message.split("\n")[0].slice(0, 40)));
