interface Point { x: number; y: number }
enum Color { Red, Green }
function length(point: Point | null): number {
  return point!.x as number;
}
class Line<T extends Point> {
  constructor(private from: T | null) {}
  size(): number { return length(this.from); }
}
const lines: Line<Point>[] = [new Line<Point>(null)];
lines.map((line: Line<Point>): number => line.size());
