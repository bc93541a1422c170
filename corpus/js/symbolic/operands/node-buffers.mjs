// verdict: verified
import { bool, int, string, assert } from "multise";
const b = bool("b");
const k = int("k", { min: 0, max: 3 });
const s = string("s", { maxLength: 2, alphabet: "ab" });
console.log(Buffer.alloc(b ? 4 : 0).length, Buffer.alloc(k, 7).toString("hex"), Buffer.from(b ? [1, 2] : [300]).length);
console.log(Buffer.concat([Buffer.from([1]), Buffer.from(b ? [2, 3] : [])]).toString("hex"), Buffer.from([1, 2, 3]).slice(k).length);
console.log(new TextEncoder().encode(s).length, Buffer.from(s).length, new TextDecoder().decode(new Uint8Array([97, 98]).subarray(k)));
assert(Buffer.concat([Buffer.alloc(k), Buffer.alloc(1)]).length === k + 1);
assert(new TextEncoder().encode(s).length === s.length);
