export enum Size {
  Small,
  Large = 10,
}

export type Shape = { kind: "square"; side: number } | { kind: "line"; length: number } | { kind: "dot" };

export function area(shape: Shape): number {
  switch (shape.kind) {
    case "square":
      return shape.side * shape.side;
    case "line":
    case "dot":
      return 0;
  }
}

export namespace Sizes {
  export const limit = 100;
}

export function sizeOf(shape: Shape): Size {
  return area(shape) > Sizes.limit ? Size.Large : Size.Small;
}
