// case f {"x|": [1], "x": ["text"], "y|": [1], "y": [7]}
// case f {"x|": [0], "x": [2]}
export function f(x: number | string, y: "auto" | number | null, z: string | string[] | undefined): unknown[] { return [x, y, z]; }
