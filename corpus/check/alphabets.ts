// Strings are made of any code units: what the code compares them with is found, whatever alphabet it is of.

export function street(text: string): string {
  return text === "Straße" ? (undefined as unknown as string) : text;
}

export function price(text: string): number {
  if (text.endsWith(" €")) throw new TypeError("euros") as never;
  return text === "\u20bf" ? JSON.parse("{") : 0;
}

export function word(text: string): string {
  return /^[а-яё]{10}$/.test(text) ? (null as unknown as string) : text;
}

export function faces(text: string): string {
  return /^[😀-😎]{5}$/u.test(text) ? (null as unknown as string) : text;
}

export function kana(text: string): string {
  const isKana = text.length === 2 && text.charCodeAt(0) >= 0x3041 && text.charCodeAt(1) <= 0x30ff;
  return isKana && text[1] > "ん" ? (0 as unknown as string) : text;
}
