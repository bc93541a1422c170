// verdict: violated
import { bool } from "multise";
const module = bool("there") ? await import("./lib/counter.mjs") : null;
module.up();
console.log(module.count);
