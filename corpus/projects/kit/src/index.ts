export * from "./accounts";
export { default as orElse, parsePort, type Result } from "./result";
export * as money from "./money";
export * from "./shapes";
