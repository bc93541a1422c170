// Inputs are neither narrower nor wider than the declared type: what lies behind a comparison is reached, and what cannot be is not.

/** What is behind an index signature beside named members. */
export function other(x: { id: number; [key: string]: number }): number {
  if (x.id === 1 && x.other === 2) return JSON.parse("{");
  return 0;
}

/** The same of an intersection. */
export function both(x: { id: string } & Record<string, string>): number {
  if (x.id === "a" && x.k === "v") return JSON.parse("{");
  return 0;
}

/** An element that is missing has none behind it. */
export function optional(t: [number?, string?]): number {
  if (t.length === 1 && typeof t[0] === "string") return JSON.parse("{");
  return t.length;
}

/** The number is the last. */
export function last(t: [...string[], number]): number {
  if (typeof t[t.length - 1] !== "number") return JSON.parse("{");
  return t.length === 3 ? 1 : 0;
}

/** Both arguments, in this order. */
export function pair(...r: [string, number]): number {
  if (r.length !== 2 || typeof r[0] !== "string") return JSON.parse("{");
  return r[1];
}

/** Called on such an object. */
export function on(this: { v: number }, n: number): number {
  return this.v === n ? 1 : 2;
}

/** No such object can be made. */
export function onPattern(this: RegExp, text: string): boolean {
  return this.test(text);
}

/** Objects are of several kinds. */
export function anyObject(x: object): number {
  if (Array.isArray(x) && x.length === 2) return JSON.parse("{");
  return 0;
}

/** A text is no object, and neither null nor undefined. */
export function anything(x: {}): number {
  if (x === "abc") return JSON.parse("{");
  return 0;
}

/** An invalid date is a date, and none is made: the verdict says so. */
export function day(x: Date): number {
  if (Number.isNaN(x.getTime())) return JSON.parse("{");
  return 1;
}

/** The same of a function that fails, and of an error of another class. */
export function kinds(f: Function, e: Error): number {
  return e instanceof TypeError ? 1 : 2;
}
