export const a = 1;
export { a, b };
import { c } from "x";
let c;
