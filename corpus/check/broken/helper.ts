export function helper(x: number): number {
  return x + ;
}
