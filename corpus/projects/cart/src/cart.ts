import { type Item, priceOf } from "./item.js";

/** The price of all items, with a discount from three items on. */
export function total(items: Item[]): number {
  let sum = 0;
  for (const item of items) sum += priceOf(item);
  return items.length >= 3 ? sum - 1 : sum;
}

/** The name of the first item; a bug: there may be none. */
export function first(items: Item[]): string {
  return items[0].name;
}
