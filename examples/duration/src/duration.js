/** @typedef {{ name: string, factor: number }} Unit */

/** @type {Map<string, Unit>} */
const UNITS = new Map([
  ["ms", { name: "millisecond", factor: 1 }],
  ["s", { name: "second", factor: 1000 }],
  ["m", { name: "minute", factor: 60_000 }],
  ["h", { name: "hour", factor: 3_600_000 }],
]);

const isDigit = (character) => character >= "0" && character <= "9";

/**
 * The milliseconds of a duration such as `1h30m`.
 *
 * @param {string} text
 * @returns {number}
 * @throws {SyntaxError} for what is no duration
 */
export function parseDuration(text) {
  if (text === "") throw new SyntaxError("empty duration");
  let total = 0;
  let at = 0;
  while (at < text.length) {
    const start = at;
    while (at < text.length && isDigit(text[at])) at++;
    if (at === start) throw new SyntaxError(`number expected at ${start}`);
    const amount = Number(text.slice(start, at));
    const unitStart = at;
    while (at < text.length && !isDigit(text[at])) at++;
    const { factor } = UNITS.get(text.slice(unitStart, at));
    total += amount * factor;
  }
  return total;
}

/**
 * Milliseconds in the largest unit that fits: `90000` is `1 minute`.
 *
 * @param {integer} milliseconds
 * @returns {string}
 */
export function formatDuration(milliseconds) {
  if (milliseconds < 0) return `-${formatDuration(-milliseconds)}`;
  let best = "0 milliseconds";
  for (const { name, factor } of UNITS.values()) {
    if (milliseconds < factor) break;
    const amount = Math.floor(milliseconds / factor);
    best = amount === 1 ? `1 ${name}` : `${amount} ${name}s`;
  }
  return best;
}
