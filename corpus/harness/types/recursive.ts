// case depth {"tree.left?": [true], "tree.left.value": [1], "tree.left.right?": [true], "tree.left.right.value": [2]}
interface Tree { value: number; left?: Tree; right?: Tree }
export function depth(tree: Tree): number { return 1 + Math.max(tree.left ? depth(tree.left) : 0, tree.right ? depth(tree.right) : 0); }
type Json = null | boolean | number | string | Json[];
export function size(json: Json): number { return Array.isArray(json) ? json.reduce<number>((sum, one) => sum + size(one), 1) : 1; }
interface Endless { next: Endless }
export function never(e: Endless): unknown { return e; }
interface Node2 { value: string; children: Node2[] }
export function count(n: Node2): number { return n.children.reduce((sum, child) => sum + count(child), 1); }
