// Arrays as long as what they are compared with: longer than those of functions that compare nothing.
export function isLong(values: number[]): boolean {
  return values.length > 4;
}

export function count(...words: string[]): number {
  if (words.length === 6 && words[5] === "six") throw new Error("six words");
  return words.length;
}
