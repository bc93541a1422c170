// verdict: verified
import { int, assert } from "multise";
const d = int("d", { min: 0, max: 3 });
const i = int("i", { min: 0, max: 2 });
console.log((1234.5678).toLocaleString("en-US", { maximumFractionDigits: d }), (1000 * i).toLocaleString("en-US"));
console.log((1234.5).toLocaleString("en-US", { minimumFractionDigits: d }), i.toLocaleString("en-US", { minimumFractionDigits: d }));
assert(d !== 0 || (2.7).toLocaleString("en-US", { maximumFractionDigits: d }) === "3");
