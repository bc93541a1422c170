// verdict: verified
// The same with any units and any integer.
import { string, int, assert } from "multise";
const s = string("s", { maxLength: 20 });
const n = int("n");
const text = `${s}:${n}`;
assert(text.length >= 2 && text.length <= 32);
assert(s !== "ab" || n !== -2147483648 || text === "ab:-2147483648");
assert(!text.endsWith(":00"));
console.log(text.endsWith("12"), text.includes(":-7"), text.startsWith("a:"), text === "x:0", JSON.stringify({ n, s }).length > 30, text.indexOf(":") === 3);
