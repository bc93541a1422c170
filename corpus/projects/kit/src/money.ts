import rates from "./rates.json";
import type { Result } from "@kit/result";
import orElse, { fine } from "@kit/result";

export interface Money {
  readonly amount: number;
  readonly currency: "EUR" | "USD";
}

export function convert(money: Money, to: Money["currency"]): Result<Money> {
  if (money.amount < 0) return { ok: false, error: "negative" };
  if (money.currency === to) return fine(money);
  return fine({ amount: money.amount * rates[to], currency: to } satisfies Money);
}

export function amountIn(money: Money, currency: "EUR" | "USD"): number {
  return orElse(convert(money, currency), { amount: 0, currency }).amount;
}

export function format(amount: number): string;
export function format(amount: number, sign?: string): string;
export function format(amount: number, sign = "€"): string {
  return amount < 0 ? `-${sign}${-amount}` : `${sign}${amount}`;
}
