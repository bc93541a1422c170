// Types that are computed from others, and types of packages: results that are not of them are findings.
import type { Options } from "plain";
import type { Box, Point, Unit } from "shapes";

export function* yields(last: boolean): Generator<number> {
  yield 1;
  if (last) yield "two" as unknown as number;
}

export async function* yieldsLater(n: 1 | 2): AsyncGenerator<{ id: number }> {
  yield { id: n === 2 ? (null as unknown as number) : n };
}

export function* iterates(n: number): Iterable<string> {
  yield n > 3 ? (n as unknown as string) : "few";
}

type Answer<T> = T extends string ? "text" : "number";
export function conditional(n: 1 | 2 | 3): Answer<string> | Answer<number> {
  return (["text", "number", "other"] as const)[n - 1] as Answer<string>;
}

interface User {
  name: string;
  age?: number;
}

export function key(n: 1 | 2 | 3): keyof User {
  return (["name", "age", "id"] as const)[n - 1] as keyof User;
}

type Checked = { [K in keyof User]: boolean };
export function mapped(on: boolean): Checked {
  return { name: (on ? true : "yes") as boolean };
}

type All = { [K in keyof User]-?: User[K] };
export function required(young: boolean): All {
  return { name: "x", age: young ? 1 : undefined } as All;
}

export function picked(on: boolean): Pick<User, "name"> & Record<"a" | "b", number> {
  return { name: "x", a: 1, b: on ? 2 : (null as unknown as number) };
}

export function member(on: boolean): User["name"] {
  return (on ? "x" : 3) as string;
}

export function width(n: 0 | 1): `${number}px` {
  return (n === 0 ? "0px" : "1em") as `${number}px`;
}

export function event(n: 0 | 1 | 2): `on${"Click" | "Key"}` {
  return (["onClick", "onKey", "onMove"] as const)[n] as "onKey";
}

export function point(on: boolean): Point {
  return { x: 1, y: on ? 2 : ("2" as unknown as number) };
}

export function unit(n: 0 | 1 | 2): Unit {
  return (["mm", "in", "m"] as const)[n] as Unit;
}

export function options(on: boolean): Options {
  return on ? { depth: 1 } : ({} as Options);
}

// From here on, nothing is wrong.

export function* counts(most: 0 | 1 | 2): Generator<number, string, undefined> {
  for (let at = 0; at < most; at++) yield at;
  return "done";
}

export function* delegates(): Generator<string | number> {
  yield* ["a", 1];
}

export function lazy(): Iterable<number> {
  return ["not", "looked at"] as unknown as Iterable<number>;
}

type Element<T> = T extends (infer U)[] ? U : T;
export function element(list: number[]): Element<number[]> {
  return list[0] ?? 0;
}

export function anyKey<T extends object>(value: T): keyof T {
  return (Object.keys(value)[0] ?? "none") as keyof T;
}

interface Named extends User {
  [key: string]: unknown;
}
export function openKey(): keyof Named {
  return "anything";
}

type Getters<T> = { [K in keyof T as `get${string & K}`]: () => T[K] };
export function renamed(): Getters<User> {
  return { getName: () => "x" } as unknown as Getters<User>;
}

export function partly(): { [K in keyof User]?: User[K] } {
  return {};
}

export function path(name: string): `/${string}` {
  return `/${name}`;
}

export function version(a: 1 | 2, b: 3 | 4): `v${number}.${number}` {
  return `v${a}.${b}`;
}

export function box(): Box {
  return { width: 1 };
}
