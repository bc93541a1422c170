// verdict: verified
// What JSON writes otherwise in short strings: a letter, a code, surrogates alone.
const { string } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "a\"\\\n\u0001\ud83d\ude00" });
const quoted = JSON.stringify(s);
console.log(quoted, quoted.length, quoted.charAt(2), quoted === '"\\\\"', quoted.includes("d83d"), quoted > '"\\u');
console.log(JSON.stringify({ s, t: [s.slice(1)] }), quoted.startsWith('"\\'), quoted.endsWith('a"'), JSON.stringify(quoted).length);
