// verdict: verified
const { string } = require("multise");
// Two digits, four behind a `u`, and what is neither; also behind a replacement.
const s = string("s", { maxLength: 6, alphabet: "%u04aF+" });
const whole = unescape(s);
console.log(whole.length, whole.charCodeAt(0), whole === "\u0040", whole === "J", whole.indexOf("%"), whole.endsWith("+"));
const plus = unescape(s.replace(/\+/g, "%u"));
console.log(plus.length, plus === "\u4a00", plus.startsWith("\xaf"), plus.includes("%u"));
