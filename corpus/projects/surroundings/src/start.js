import { isProduction } from "./settings.js";

/** Decided when another module is loaded, which Node's runner does not load anew. */
export function banner() {
  return isProduction() ? "live" : "trial";
}
