// verdict: verified
// Texts of strings and numbers of any length that differ in a unit at their beginning or end, or because one is longer.
import { string, int, bool, assert } from "multise";
const s = string("s", { maxLength: 8 });
const n = int("n", { min: 0, max: 300 });
const o = bool("b") ? { s, n } : { s, n, t: s };
const json = JSON.stringify(o);
assert(json !== "" && json !== "{}" && json !== "[1]");
assert(`${n}:${s}` !== "" && `${n}:${s}.` !== `${n}:${s},`);
assert(`a${n}${s}` !== `b${s}`);
assert(`${n}${n}x` !== "1");
console.log(json.startsWith("{"), typeof json, `${n}:${s}` === "7:", `${s}${n}` === "12", `${n}` === s);
