interface Options { width: number; height: number; title?: string }
export function partial(o: Partial<Options>): unknown { return o; }
export function required(o: Required<Options>): unknown { return o; }
export function pick(o: Pick<Options, "width" | "title">): unknown { return o; }
export function omit(o: Omit<Options, "height">): unknown { return o; }
export function frozen(o: Readonly<Options>): unknown { return o; }
export function keys(k: keyof Options, v: Options["width"], w: Options["title" | "width"]): unknown { return [k, v, w]; }
export function sets(a: Exclude<"a" | "b" | "c", "b">, b: Extract<string | number, number>, c: NonNullable<string | null | undefined>): unknown { return [a, b, c]; }
export function cases(a: Uppercase<"up" | "down">, b: Capitalize<"left">): unknown { return [a, b]; }
// case partial {"o.title?": [true], "o.title": ["t"]}
