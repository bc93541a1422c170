import { twice } from ".";
import { four } from "../";
export function three(n: number): number { return n > 5 ? four(n) : twice(n) + n; }
