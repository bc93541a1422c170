// verdict: verified
const { string, oneOf } = require("multise");
// Characters of one to four bytes, short spellings, surrogates, reserved ones, malformed ends; also behind a replacement.
const tried = (decode, text) => {
  try {
    return decode(text);
  } catch (error) {
    return error instanceof URIError ? error.message : "wrong";
  }
};
const starts = ["", "%", "%C", "%e2%8", "%ED%", "%E0%", "%f0%9f%9", "%F4%", "%2"];
const start = oneOf("start", starts);
const s = string("s", { maxLength: 5, alphabet: "%8a6F+" });
for (const decode of [decodeURIComponent, decodeURI]) {
  const whole = tried(decode, start + s);
  console.log(whole.length, whole.charCodeAt(0), whole.charCodeAt(1), whole === "a", whole.endsWith("6"), whole.includes("%"));
  const plus = tried(decode, s.replace(/\+/g, " ") + "%41");
  console.log(plus === " A", plus.length, plus.indexOf(" "), plus.startsWith("j"), plus.split("A").length);
}
