// verdict: verified
import { int, assert } from "multise";
import { count, up } from "./lib/counter.mjs";
const n = int("n", { min: 0, max: 4 });
for (let i = 0; i < n; i++) up();
assert(count === n);
console.log(count);
