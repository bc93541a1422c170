// verdict: verified
// Texts of strings of any length and of numbers: the digits of a number are units of which the first ones are there where it is large enough.
import { string, int, assert } from "multise";
const s = string("s", { maxLength: 2, alphabet: "1-a" });
const n = int("n", { min: -12, max: 101 });
const text = s + n;
console.log(text, text.length, text.toUpperCase(), text.slice(1), text.charAt(1), text.indexOf("1"), text.lastIndexOf("-"));
console.log(text.split("1").join("|"), text.replace("1", "x"), text.includes("10"), text.startsWith("1"), text.endsWith("0"), text < "11");
console.log(JSON.stringify({ s, n }), `${n}${s}` === text, /^-?\d+$/.test(text), encodeURIComponent(n + "/" + s), text.trim().length);
assert(text !== "" && text.length >= 1 && text.length <= 5);
assert(!(n + s).startsWith("--"));
