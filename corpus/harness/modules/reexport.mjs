// case plain {"x": [1]}
export * from "./esm.mjs";
export { renamed as again, default as trim } from "./esm.mjs";
import { arrow } from "./esm.mjs";
export { arrow as third };
