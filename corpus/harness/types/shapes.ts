export interface Circle { kind: "circle"; radius: number }
interface Square { kind: "square"; size: number }
export type Shape = Circle | Square;
export enum Kind { Round, Edged }
export class Stack { items: number[]; constructor(first: number, size: number = 2) { this.items = [first, size]; } }
export const helper = (x: number): number => x + 1;
export default function main(text: string): string { return text; }
