import { four } from "./numbers.js";
/** @param {number} year */
export function isLeap(year) {
  if (year % 400 === 0) return "leap";
  if (year % 100 === 0) return "common";
  return year % four === 0 ? "leap" : "common";
}

function clamp(x) {
  return x < 0 ? 0 : x;
}

/** @param {number} x */
export function half(x) {
  return clamp(x) / 2;
}
