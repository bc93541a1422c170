// What a function finds around it: the time, random numbers, the environment.

const isVerbose = process.env.VERBOSE !== undefined;

/** Decided by the day of the week. */
export function isWeekend() {
  const day = new Date().getUTCDay();
  return day === 0 || day === 6;
}

/** Decided by chance. */
export function pick(/** @type {[string, string, string]} */ names) {
  return names[Math.floor(Math.random() * names.length)];
}

/** Decided by the environment, when the module is loaded and when it is called. */
export function level() {
  if (process.env.LEVEL === "production") return isVerbose ? 3 : 2;
  return 1;
}
