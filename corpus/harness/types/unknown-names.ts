import { Thing } from "some-package";
export function f(thing: Thing, node: HTMLElement): number { return thing.size * 2 + node.children.length; }
