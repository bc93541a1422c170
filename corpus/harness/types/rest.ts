// case f {"first": ["a"], "others.length": [2], "others[0]": [1], "others[1]": [2]}
export function f(first: string, ...others: number[]): unknown[] { return [first, others]; }
// case g {"list.length": [1], "list[0]|": [1], "list[0]": [5]}
export const g = (...list: (string | number)[]): number => list.length;
