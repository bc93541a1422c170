// verdict: bounded
import { int } from "multise";
const n = int("n", { min: 0, max: 100 });
const down = (k) => (k === 0 ? 0 : 1 + down(k - 1));
console.log(down(n > 50 ? 3000 : 5));
