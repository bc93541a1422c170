export { one } from "./cycle-a.mjs";
export const two = (x) => x * 3;
