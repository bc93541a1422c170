/** Makes a part of a compound input; it is called with the name of the part. */
export type Input<T> = (name: string) => T;

/** An integer within bounds, by default of 32 bits. */
export function int(name?: string, options?: { min?: number; max?: number }): number;
/** Any double, also NaN, the infinities and -0. */
export function number(name?: string): number;
/** `true` or `false`. */
export function bool(name?: string): boolean;
/** A string of at most `maxLength` (8) code units, all of `alphabet` if it is given. */
export function string(name?: string, options?: { maxLength?: number; alphabet?: string }): string;
/** A BigInt within bounds, by default of 64 bits. */
export function bigint(name?: string, options?: { min?: bigint; max?: bigint }): bigint;
/** An array of at most `maxLength` (4) elements: `array("xs", int)`, `array("xs", (name) => int(name, { min: 0 }))`. */
export function array<T>(name: string, element: Input<T>, options?: { maxLength?: number }): T[];
export function array<T>(element: Input<T>, options?: { maxLength?: number }): T[];
/** An object with these parts: `object("user", { age: int, name: string })`. */
export function object<T extends object>(name: string, parts: { [K in keyof T]: Input<T[K]> }): T;
export function object<T extends object>(parts: { [K in keyof T]: Input<T[K]> }): T;
/** An object with further parts that may be missing, or be there as undefined unless they are `exact`. */
export function partial<T extends object, U extends object>(
  name: string,
  parts: { [K in keyof T]: Input<T[K]> },
  others: { [K in keyof U]: Input<U[K]> },
  exact?: boolean,
): T & Partial<U>;
/** One of the values; the first argument is the name, `undefined` for none. */
export function oneOf<T>(name: string | undefined, ...values: T[]): T;
/** Undefined, or the input. */
export function optional<T>(name: string, element: Input<T>): T | undefined;
export function optional<T>(element: Input<T>): T | undefined;
/** An integer of 32 bits under the name `input`. */
export function readInput(): number;
/** Leaves out the inputs for which the condition is not true. */
export function assume(condition: unknown): asserts condition;
/** A finding where the condition is not true. */
export function assert(condition: unknown, message?: string): asserts condition;
/** A finding wherever it is called. */
export function unreachable(message?: string): never;
/** Keeps a value as a result of the run, and returns it. In Node the file that MULTISE_RESULT names gets all of them as JSON. */
export function record<T>(value: T): T;
/** What becomes a part of something else in such harnesses: as `array`. */
export function elements<T>(name: string, element: Input<T>, options?: { maxLength?: number }): T[];
/** Returns a value: what harnesses that the tool makes say of objects that are inputs. */
export function given<T>(value: T, what?: "members" | "order"): T;
/** Returns a value: what functions of such a harness that are inputs do. */
export function returned<T>(value: T): T;
/** Returns a value, or throws where it is not of a type: what harnesses that the tool makes for functions ask about results. */
export function declared<T>(value: T, text: string, type: unknown, types?: unknown[]): T;

export class AssertionFailed extends Error {}
export class AssumptionFailed extends Error {}
export class Unreachable extends Error {}
