// verdict: bounded
// V8 may call an accessor that the rest leaves out: the paths are a loss.
import { bool } from "multise";
const b = bool("b"); let n = 0;
const o = { b: 1 }; Object.defineProperty(o, "a", { get() { n++; return 5; }, enumerable: true });
if (b) { const { a, ...rest } = o; console.log(n); } else { const { b, ...rest } = o; console.log(n, rest.a); }
