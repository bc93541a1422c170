// case f {"x|": [0], "x": ["a"]}
export function f(x: string): string;
export function f(x: number, y?: boolean): number;
export function f(x: any, y?: any): any { return y ? Number(x) : x; }
