// verdict: verified
// The text of a rounded number has the digits of an integer wherever that is a safe one.
import { number, assert } from "multise";
const s = number("s");
const minutes = Math.floor((s % 3600) / 60);
const text = String(minutes).padStart(2, "0");
assert(text.length >= 2 && text.length <= 3);
const joined = `${Math.round(s)}:` + Math.trunc(s / 7);
if (s >= 0 && s < 100) {
  assert(text === (s < 60 ? "00" : "01"));
  assert(joined.length >= 3 && joined.length <= 6);
  assert(joined.indexOf(":") === (s < 9.5 ? 1 : s < 99.5 ? 2 : 3));
}
console.log(text === "NaN", Math.ceil(s).toString() === "-0");
