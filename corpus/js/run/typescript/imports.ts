// Imports that only types need are not there at run time.
import type { Absent } from "./parts/nowhere";
import { type ParsedPath, join, sep as separator } from "node:path";
import Nowhere, { Missing } from "./parts/nowhere";
import * as everything from "node:path";
import unused, { basename } from "node:path";
export type { Absent };
export { type ParsedPath, local as renamed };
export interface Shape { kind: Nowhere; missing: Missing }
type Local = Absent;
export { Local };
export type * from "./parts/nowhere";
const local: Local | number = 3;
function over(x: string): string;
function over(x: any) { return x }
export default interface Def {}
export abstract class A<T> implements Shape { declare kind: any; missing!: any; abstract f(this: A<T>, x?: T): void; static make<U>(this: void, u: U): U { return u } }
console.log(join("a", "b"), separator, everything.sep, basename("a/b"), local, over("o"), A.make(1), Object.keys(new (A as any)()).join());
