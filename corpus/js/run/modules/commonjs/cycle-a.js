exports.early = 1; const b = require("./cycle-b"); exports.done = true; exports.seen = b.seen;
