/** What may go wrong, as a value. */
export type Result<T, E = string> = { ok: true; value: T } | { ok: false; error: E };

export const fine = <T>(value: T): Result<T, never> => ({ ok: true, value });

export function parsePort(text: string): Result<number> {
  if (!/^\d+$/.test(text)) return { ok: false, error: "not a number" };
  const port = Number(text);
  return port === 0 ? { ok: false, error: "out of range" } : fine(port);
}

export default function orElse<T>(result: Result<T>, other: T): T {
  return result.ok ? result.value : other;
}
