// case f {"c": [1], "k": [0]}
const COLORS = ["red", "green"] as const;
const SIZES = { small: 1, large: 2 } as const;
type Color = (typeof COLORS)[number];
export function f(c: Color, k: keyof typeof SIZES, v: (typeof SIZES)["small" | "large"]): unknown { return [c, k, v]; }
