// verdict: violated
// unfinished: dse
// unfinished: ssm
// A zero behind 776 units that are none.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 10000 });

let i = 0;
while (i < s.length && s.charCodeAt(i) !== 0) i++;
assert(i !== 777, "the first zero may be there");
