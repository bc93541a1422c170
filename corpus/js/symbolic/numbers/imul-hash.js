// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "abcdefghijklmnopqrstuvwxyz" });
assume(s.length === 4);
let h = 0x811c9dc5;
for (let i = 0; i < s.length; i++) h = Math.imul(h ^ s.charCodeAt(i), 16777619);
assert(((h ^ (h >>> 3)) & 0xff) !== 0x5a, "the hash");
