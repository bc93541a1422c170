/** What to say at this hour. */
export function greeting(/** @type {string} */ name) {
  const hour = new Date().getUTCHours();
  return `${hour < 12 ? "Good morning" : "Good day"}, ${name}`;
}

/** Whether a date lies behind us. */
export function isPast(/** @type {Date} */ day) {
  return day.getTime() < Date.now();
}

/** Depends on where one is: no test says that. */
export function isMorning() {
  return new Date().getHours() < 12;
}
