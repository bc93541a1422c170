type Flags<K extends string> = { [P in K]?: boolean };
type Getters<T> = { [P in keyof T]: T[P][] };
interface Point { x: number; y?: string }
export function f(flags: Flags<"a" | "b">, lists: Getters<Point>, all: { [P in keyof Point]-?: Point[P] }): unknown { return [flags, lists, all]; }
type Events = { [E in "up" | "down" as `on${Capitalize<E>}`]: number };
export function g(events: Events, side: `${"top" | "bottom"}-${"left" | "right"}`, size: `${number}px`): unknown { return [events, side, size]; }
