/** Under this target, a field without a value is only a type. */
export class Point {
  x: number;
  label?: string;
  moves = 0;

  constructor(x: number) {
    this.x = x;
  }

  move(by: number): Point {
    this.moves++;
    return by > 3 ? new Point(this.x + by) : this;
  }
}

export function mirrored(point: Point): Point {
  return point.x === 0 ? point : new Point(-point.x);
}
