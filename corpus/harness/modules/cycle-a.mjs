// case one {"x": [1]}
export { two } from "./cycle-b.mjs";
export const one = (x) => x * 2;
