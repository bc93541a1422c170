function f(x: number): number { return x; }
export = f;
