// case area {"shape|": [1], "shape.size": [3]}
import type { Shape } from "./shapes";
import { Kind, Stack } from "./shapes.ts";
import * as all from "./shapes";
export function area(shape: Shape, kind: Kind, again: all.Shape, stack: Stack): unknown { return [shape, kind, again, stack]; }
export function later(shape: import("./shapes").Circle): unknown { return shape; }
export { helper, default as other, Stack } from "./shapes.ts";
