// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 64 });
const port = parseInt(s, 10);
if (port >= 0 && port <= 65535) assert(port * 2 !== 130000, "65000");
