// verdict: verified
const { bool } = require("multise");
const clamp = require("./lib/clamp");
if (bool("a")) clamp.clamp(1, 2, 3);
if (bool("b")) clamp.clamp(1, 2, 3);
if (bool("replace")) clamp.calls = () => "replaced";
console.log(require("./lib/clamp").calls());
