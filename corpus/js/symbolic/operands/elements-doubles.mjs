// verdict: verified
// unfinished: multise without search
// unfinished: dse without search
import { number, assume } from "multise";
const d = number("d");
assume(Object.is(d, 0) || Object.is(d, -0) || d === 1.5 || d === -2.5 || d !== d || d === Infinity || d === 254.5);
const clamped = new Uint8ClampedArray(1);
clamped[0] = d;
const doubles = new Float64Array(1);
doubles[0] = d;
console.log(clamped[0], Object.is(doubles[0], d));
