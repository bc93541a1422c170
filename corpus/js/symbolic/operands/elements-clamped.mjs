// verdict: verified
// Doubles that depend on an input, as elements that are clamped.
import { number, assert } from "multise";
const x = number("x");
const clamped = new Uint8ClampedArray([x]);
if (x >= 0 && x <= 255) assert(Math.abs(clamped[0] - x) <= 0.5);
if (!(x > 0)) assert(clamped[0] === 0);
if (x >= 255) assert(clamped[0] === 255);
if (x === 0.5 || x === 2.5 || x === 253.5) assert(clamped[0] % 2 === 0);
