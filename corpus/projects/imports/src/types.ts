export interface Line { price: number; count: number }
export type Code = "A" | "B";
