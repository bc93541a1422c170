// The order of `localeCompare`, also where letters have accents, expand, or are of other scripts.
const words = ["z", "ä", "a", "ß", "ss", "Å", "A", "å", "é", "e", "É", "ae", "æ", "Æ", "ø", "o", "œ", "ı", "i", "İ", "ñ", "n", "ç", "c", "ł", "l", "đ", "ð", "þ", "Ω", "α", "ά", "я", "ё", "е", "א", "م", "あ", "ア", "ｱ", "漢", "한", "ﬁ", "fi", "①", "1", "½", "٣", "10", "2", "-", "_", " ", "\u00a0", "\u00ad", "\u200b", "\ud800", "\ud83d\ude00", "€", "$", "\u0301", "e\u0301", "\u0000", "a\u0323\u0302", "ậ", "co-op", "coop", "CO-OP", "résumé", "resume", "Resume"];
const show = (text) => JSON.stringify(text).slice(1, -1);
console.log([...words].sort((a, b) => a.localeCompare(b)).map(show).join(" "));
for (const options of [{ sensitivity: "base" }, { sensitivity: "accent" }, { sensitivity: "case" }, { numeric: true }]) {
  console.log(JSON.stringify(options), [...words].sort((a, b) => a.localeCompare(b, "en", options)).map(show).join(" "));
  console.log(words.flatMap((a) => words.filter((b) => a !== b && a.localeCompare(b, undefined, options) === 0).map((b) => show(a) + "=" + show(b))).join(" "));
}
