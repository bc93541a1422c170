// What a program can see of its inputs beside their values, and no caller need keep to, is named by the verdict, where the program asks.

type Options = { name: string; size?: number };
type Point = { x: number; y: number };
type Shape = { kind: "circle"; r: number } | { kind: "square"; s: number };

/** Reads members only: nothing is noticed. */
export function reads({ name, size = 1 }: Options, p: Point): number {
  return p.x === p.y ? size : name === "a" ? p.x : p.y;
}

/** An optional member that is there as undefined is one of the inputs. */
export function asksForAMember(o: Options): number {
  if ("size" in o) return o.size!.valueOf();
  return 0;
}

/** Defaults that are spread over are lost to undefined. */
export function spreads(o: { size?: number }): number {
  const { size } = { size: 1, ...o };
  return size;
}

export function asksForAnother(o: Options): number {
  if ("colour" in o) return 1;
  return 0;
}

export function lists(p: Point): string {
  if (Object.keys(p)[0] === "x") return "x";
  return "y";
}

export function listsACopy(p: Point): number {
  let count = 0;
  for (const key in { ...p }) count += key.length;
  if (count > 2) return 1;
  return 0;
}

/** A copy is not listed. */
export function copies(p: Point): Point {
  return { ...p, x: 1 };
}

export function compares(a: Point, b: Point): number {
  if (a === b) return 1;
  return 2;
}

/** What the function makes itself is no input. */
export function comparesItsOwn(a: Point): boolean {
  const own = { x: 1, y: 2 };
  return own === a || a === a;
}

export function looksFor(all: Point[], one: Point): number {
  if (all.includes(one)) return 1;
  return 0;
}

export function remembers(all: Point[]): number {
  const seen = new Set<Point>();
  for (const one of all) {
    if (seen.has(one)) return 1;
    seen.add(one);
  }
  return 0;
}

export function writes(a: Point, b: Point): number {
  const before = b.x;
  a.x = 1;
  if (b.x !== before && before === before) return 1;
  return 0;
}

/** There is no other point. */
export function writesToOne(a: Point, note: { text: boolean }): boolean {
  a.x = 1;
  return note.text;
}

/** The members of a union are told from each other. */
export function writesToAShape(shape: Shape): Shape {
  if (shape.kind === "circle") shape.r = 1;
  else shape.s = 1;
  return shape;
}

export function catches(f: () => boolean): number {
  try {
    return f() ? 1 : 0;
  } catch {
    return 2;
  }
}

/** What the function throws passes through. */
export function calls(f: () => boolean): number {
  return f() ? 1 : 0;
}

export async function waits(f: () => boolean): Promise<number> {
  return Promise.resolve().then(f).then(Number).catch(() => 2);
}

export function asksForParameters(f: (a: number, b: number) => boolean): boolean {
  return f.length === 2;
}

export function looksForHoles(xs: [number, number]): number {
  if (!(1 in xs)) return 1;
  return 0;
}

/** A form is a form. */
export function shortens(id: `user-${number}`): string {
  const [, number] = id.split("-", 2);
  return number.trim();
}
