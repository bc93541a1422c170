export * from "./leap.js";
export { Stack } from "./stack.js";
