// Inputs are as long as the code that they meet asks for, and the verdict says how long that is.

export function isProduction(mode: string): boolean {
  if (mode === "production") return true;
  return false;
}

const LENGTHS: Record<string, number> = { DE: 22, AT: 20, NO: 15 };

/** Whether the check digits of an account number hold. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(iban)) return false;
  if (iban.length !== LENGTHS[iban.slice(0, 2)]) return false;
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const c of turned) {
    const value = parseInt(c, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  if (rest === 1) return true;
  return false;
}

export function many(items: number[], note: string): boolean {
  if (items.length > 6) return true;
  // Too long to be followed: beyond the bounds, and not unreachable.
  if (note.length === 500) return true;
  return false;
}
