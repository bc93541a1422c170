/**
 * @param {string} text
 * @returns {{ ok: boolean, value?: number, why?: string }}
 */
export function parseDigit(text) {
  if (text === "") return { ok: false, why: "empty" };
  const character = text[0];
  if (character < "0" || character > "9") return { ok: false, why: `no digit: ${character}` };
  return { ok: true, value: Number(character) };
}

/** @param {string[]} words */
export function longest(words) {
  let best = words[0];
  for (const word of words) {
    if (word.length > best.length) best = word;
  }
  return best.length;
}

/**
 * @param {"add" | "remove"} kind
 * @param {number | undefined} count
 */
export function label(kind, count) {
  switch (kind) {
    case "add":
      return `+${count ?? 0}`;
    default:
      return null;
  }
}
