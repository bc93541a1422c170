// verdict: verified
// The second loop runs once for all paths of the first.
const { bool } = require("multise");
let n = 0;
for (let i = 0; i < 8; i++) if (bool("b")) n++;
let text = "";
for (let i = 0; i < n; i++) text += "x";
console.log(text.length === n, n);
