/** Never ends. */
export function* naturals(even: boolean): Generator<number> {
  for (let n = 0; ; n += even ? 2 : 1) yield n;
}

/** Ends, or does not. */
export async function* countdown(from: 1 | 2 | 3): AsyncGenerator<number> {
  for (let n = from as number; n > 0; n--) yield n;
  if (from === 3) throw new RangeError("too far");
}
