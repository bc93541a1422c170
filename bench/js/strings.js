// Strings made of parts, looked through and cut again.
function build(rounds) {
  let text = "";
  for (let i = 0; i < rounds; i++) text += String.fromCharCode(97 + (i * 7) % 26) + (i % 10 === 9 ? " " : "");
  return text;
}
const text = build(30000);
let vowels = 0;
for (let i = 0; i < text.length; i++) {
  const c = text.charCodeAt(i);
  if (c === 97 || c === 101 || c === 105 || c === 111 || c === 117) vowels++;
}
const words = text.split(" ");
const lengths = {};
for (const word of words) lengths[word] = (lengths[word] || 0) + word.length;
let joined = words.map((word) => word.toUpperCase().slice(1, -1)).join("-");
joined = joined.replace("AHO", "aho").padEnd(40000, "=").trim();
console.log(vowels, words.length, Object.keys(lengths).length, joined.length, joined.indexOf("aho"), joined.lastIndexOf("-"));
