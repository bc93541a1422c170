import { count, increment } from "./counter.mjs";
try { count; } catch (error) { console.log(error.name, error.message); }
console.log(typeof increment);
