export * from "./types";
import type { Line } from "./types";
import { twice } from "./util";
export function four(n: number): number { return twice(twice(n)); }
export function cost(line: Line): number { return line.price > 10 ? line.price * line.count : 0; }
export * from "./util/deep";
