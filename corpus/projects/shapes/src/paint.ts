export enum Color {
  Red = "red",
  Blue = "blue",
}

export enum Level {
  Low,
  High,
}

enum Size {
  Small = "s",
  Large = "l",
}

export function paint(color: Color, level: Level): string {
  return color === Color.Red && level === Level.High ? "hot" : "cold";
}

export function fits(size: Size): boolean {
  return size === Size.Small;
}
