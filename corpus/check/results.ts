// Results that are not of the declared type are findings; those that are, whatever they look like, are none.

/** No case for 3. */
export function label(n: 1 | 2 | 3): string {
  switch (n) {
    case 1:
      return "a";
    case 2:
      return "b";
  }
  return undefined as unknown as string;
}

/** JSON may hold anything. */
export function port(text: "1" | "\"x\"" | "null"): number {
  return JSON.parse(text);
}

type Level = "low" | "high";

export function level(n: number): Level {
  return (n < 5 ? "low" : n < 9 ? "high" : "highest") as Level;
}

interface User {
  name: string;
  age?: number;
  tags: string[];
}

/** A property that is missing. */
export function user(name: string, old: boolean): User {
  return old ? ({ name } as User) : { name, tags: [] };
}

/** An element of the wrong kind, two levels down. */
export function tagged(name: string | null): { users: User[] } {
  return { users: [{ name: "x", tags: [name!] }] };
}

/** A table gives undefined for keys that it does not have. */
const SIZES: Record<string, number> = { s: 1, m: 2 };
export function size(key: "s" | "m" | "l"): number {
  return SIZES[key];
}

export function pair(wide: boolean): [number, number] {
  return (wide ? [1, 2, 3] : [1, 2]) as [number, number];
}

export async function later(n: number): Promise<boolean> {
  return (n > 3 ? true : "no") as boolean;
}

enum Color {
  Red,
  Green,
  Blue,
}

/** The next of the last is none. */
export function next(color: Color): Color {
  return color + 1;
}

/** Returns although it says that it never does. */
export function fail(message: string): never {
  if (message.length > 2) throw new Error(message);
  return undefined as never;
}

export function isText(x: string | number): x is string {
  return (typeof x === "string" && x) as boolean;
}

export function when(year: number): Date | null {
  return year > 2000 ? null : (year as unknown as Date);
}

export function counts(words: ("a" | "b")[]): Map<string, number> {
  const found = new Map();
  for (const word of words) found.set(word, (found.get(word) ?? "") + "1");
  return found;
}

interface Tree {
  value: number;
  left?: Tree;
}

export function deep(n: 0 | 1 | 2): Tree {
  const leaf = { value: n === 2 ? ("2" as unknown as number) : n };
  return { value: 0, left: { value: 1, left: leaf } };
}

export function pick(x: string): string;
export function pick(x: number): number;
export function pick(x: string | number): unknown {
  return x === "" ? null : x;
}

export class Money {
  private cents: number;
  constructor(cents: number) {
    this.cents = cents;
  }
  get whole(): number {
    return this.cents > 100 ? this.cents / 100 : (undefined as unknown as number);
  }
  static of(cents: number): Money {
    return cents < 0 ? ({ cents } as unknown as Money) : new Money(cents);
  }
}

export function* yields(): Generator<number> {
  yield "one" as unknown as number;
}

// From here on, nothing is wrong.

export function ratio(a: number, b: number): number {
  return a / b;
}

export function found(texts: string[], text: string): string | undefined {
  return texts.find((one) => one === text);
}

export function log(n: number): void {
  return n as unknown as void;
}

export function first<T>(list: T[]): T {
  return list[0];
}

export function anything(n: number): any {
  return n > 3 ? "many" : n;
}

export function check(n: number): asserts n is 3 {
  if (n !== 3) throw new Error("not three");
}

type Brand = string & { readonly __brand: "id" };
export function id(text: string): Brand {
  return text as Brand;
}

class Point {
  x = 0;
  y: number = 0;
}
export function origin(): Point {
  return { x: 0, y: 0 };
}

const MODES = ["fast", "slow"] as const;
export function mode(n: number): (typeof MODES)[number] {
  return MODES[n > 3 ? 1 : 0];
}

enum Flags {
  None = 0,
  Read = 1,
  Write = 2,
}
export function both(a: boolean): Flags {
  return a ? Flags.Read | Flags.Write : Flags.None;
}

export function partial(on: boolean): Partial<User> & { id?: number } {
  return on ? { id: 1 } : { name: "x" };
}

interface Node {
  value: number;
  self?: Node;
}
export function cyclic(value: number): Node {
  const node: Node = { value };
  node.self = node;
  return node;
}

export const typed: (n: number) => string = (n) => (n > 3 ? "many" : "few");

export type Remote = import("some-package").Remote;
export function remote(): Remote {
  return 3 as unknown as Remote;
}

type Async<T> = Promise<T>;
export function aliased(n: number): Async<string> {
  return Promise.resolve(String(n));
}

export function thenable(): PromiseLike<void> {
  return Promise.resolve();
}
