// case distance {"a.x": [1], "a.y": [2], "b.x": [4], "b.y": [6]}
export class Point { constructor(public x: number, public y: number) {} }
export function distance(a: Point, b: Point): number { return Math.hypot(a.x - b.x, a.y - b.y); }
class Hidden { constructor() {} }
export function f(h: Hidden): unknown { return h; }
export class Node { constructor(public value: number, public next: Node | null) {} }
export function length(node: Node): number { return node.next === null ? 1 : 1 + length(node.next); }
