import { hidden } from "./quiet.cjs";
console.log("never", hidden);
