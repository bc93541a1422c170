// What names.json says that Node saw: one value under two names, and a property of a property of it.
export default function trim(text) {
  return text.trim();
}
trim.all = { lines: trim };
