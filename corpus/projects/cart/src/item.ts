export interface Item {
  name: "bread" | "milk";
  count: 1 | 2;
}

export function priceOf(item: Item): number {
  return (item.name === "milk" ? 2 : 3) * item.count;
}
