// case f {"a": [2], "b": ["x"]}
type Combine = (a: number, b: string) => string;
export const f: Combine = (a, b) => b.repeat(a);
export const g: (list: string[], sep?: string) => string = (list, sep) => list.join(sep);
