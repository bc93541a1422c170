// verdict: verified
// The separator is an input, too.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "ab," });
const d = string("d", { maxLength: 2, alphabet: "b," });
const parts = s.split(d);
console.log(JSON.stringify(parts), JSON.stringify(s.split(d, 2)));
if (d.length > 0) assert(parts.join(d) === s);
// A separator that is there on all paths.
const t = "xa" + string("t", { maxLength: 2, alphabet: "a1" });
console.log(JSON.stringify([t.split("a"), t.split("a", 2), t.split(/a/), t.match(/a/g)]), t.split("a").length);
