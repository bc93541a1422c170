// verdict: verified
// Units of URIs that are written as bytes, of one to four, and surrogates alone, which have none.
const { string } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "a /\u007f\u00e9\u20ac\ud83d\ude00" });
for (const encode of [encodeURIComponent, encodeURI, escape]) {
  try {
    const t = encode(s);
    console.log("encoded", t, t.length, t.includes("%20"), t === "%C3%A9", t.startsWith("%F0%9F"), t.charAt(3), t < "%u");
  } catch (error) {
    console.log(error.name, error.message);
  }
}
