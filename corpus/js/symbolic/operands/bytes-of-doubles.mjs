// verdict: verified
// Bytes of a double that depends on an input.
import { int } from "multise";
const i = int("i", { min: -2, max: 3 });
const singles = new Float32Array(1);
singles[0] = i;
console.log(new Uint8Array(singles.buffer)[3]);
