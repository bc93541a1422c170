// verdict: violated
const { string, unreachable } = require("multise");
const s = string("s", { maxLength: 6 });
if (s.indexOf("ab") === 2 && s.charCodeAt(5) === 0x21 && s.indexOf("b") === 0) unreachable("found " + s.length);
console.log(s.length);
