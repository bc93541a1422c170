/** Kinds of years. */
export function kindOfYear(year: number): "leap" | "common" {
  if (year % 400 === 0) return "leap";
  if (year % 100 === 0) return "common";
  return year % 4 === 0 ? "leap" : "common";
}

export function clamp(value: number, low: number, high = 10): number {
  if (low > high) throw new RangeError(`${low} is above ${high}`);
  if (value < low) return low;
  return value > high ? high : value;
}
