import { twice } from "../";
import { three } from "../other";
import { four } from "../..";
export function six(n: number): number { return n > 1 ? twice(three(n)) : four(n); }
