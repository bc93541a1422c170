// verdict: verified
import { int, string, assert } from "multise";
const i = int("i", { min: -2, max: 3 });
const k = int("k", { min: 0, max: 2 });
const bytes = new Uint8Array([1, 2, 3, 1]);
console.log(bytes.filter((x) => x > i), bytes.reduce((x, y) => x + y * i, 0), bytes.at(i), bytes.indexOf(1, i), bytes.lastIndexOf(1, i));
console.log(bytes.includes(i, k), new Uint8Array(3).fill(7, i, k), new Uint8Array([1, 2, 3, 4]).copyWithin(k, i));
console.log(new Int8Array([3, i, 1]).sort(), new Int8Array([3, i, 1]).toSorted((x, y) => y - x), new Int8Array([1, i]).toReversed());
console.log(new Uint8Array([1, i, 3]).join(string("q", { maxLength: 1, alphabet: "-" })), bytes.with(k, i));
const target = new Uint8Array(4);
target.set(new Int16Array([i, 300]), k);
target.set(bytes.subarray(k + 2), 0);
console.log(target);
assert(Object.is(bytes.lastIndexOf(1, -i * 0), 0));
