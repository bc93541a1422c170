// verdict: bounded
import { int } from "multise";
const n = int("n", { min: -5, max: 5 });
const factorial = (k) => (k === 0 ? 1 : k * factorial(k - 1));
console.log(factorial(n));
