// verdict: verified
const { string, unreachable } = require("multise");
const s = string("s", { maxLength: 6 });
if (s.startsWith("ab") && s[1] === "c") unreachable();
if (s.length > 2 && s.slice(0, 2).length !== 2) unreachable();
console.log("ok");
