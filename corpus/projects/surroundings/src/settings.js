const mode = process.env.APP_MODE;

/** Decided when the module is loaded. */
export function isProduction() {
  return mode === "production";
}

/** Decided at each call. */
export function port() {
  return process.env.PORT === undefined ? 80 : process.env.PORT.length;
}
