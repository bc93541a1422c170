// verdict: verified
// uncounted: built-ins of lists and texts loop over what they know: paths part otherwise where lengths are known
// Every way to split short strings, lone surrogates included, and what is made of the parts.
const { string } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "a,\ud83d\ude00" });
const show = (list) => list.length + ":" + list.join("|");
const parts = s.split(",");
console.log(parts.length, show(parts), parts[0], parts[1], parts[2], parts[4], parts.at(-1));
console.log(show(s.split(",,")), s.split("aa").length, show(s.split("")), show(s.split()), show(s.split("\ude00")), show(s.split("a,a")));
console.log(show(s.split(",", 2)), s.split(",", 0).length, show(s.split("", 3)), s.split(",", 1)[0] === s, s.split(",", -1).length);
for (const part of parts) {
  console.log(part === "a", part < "a", part.length, part.trim(), part.charAt(1), part[0], part.at(-1), part.slice(1), part.slice(0, 1));
  console.log(part.indexOf("a"), part.indexOf("a", 1), part.lastIndexOf("a"), part.endsWith("a"), part.startsWith("a", 1), part.includes("\ude00"));
  console.log(part.codePointAt(0), part.codePointAt(1), [...part].length, /^a+$/.test(part), part + "|" + part, show(part.split("a")), part ? 1 : 0);
}
console.log(parts[0] === parts[1], parts[1] < parts[0], parts[0] + "," + parts[1] === s, show(parts.map((part) => part.length)), parts.indexOf("a"));
