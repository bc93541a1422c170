// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const s = string("s", { maxLength: 3 });
let h = 7;
for (let i = 0; i < s.length; i++) h = (h * 31 + s.charCodeAt(i)) | 0;
assert(h !== 306028, "h(abc)");
