// verdict: bounded
// `globalThis` as text lists what Node has, of which some is not built.
const { bool } = require("multise");
const util = require("node:util");
if (bool("shows")) console.log(util.inspect({ in: globalThis }).length > 10);
else console.log("neither");
