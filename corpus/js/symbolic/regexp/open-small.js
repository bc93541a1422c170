// verdict: verified
// Ends, edges of lines, code points, starts and groups on short strings whose length is an input.
const { string } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "a\n\ud83d\ude00" });
console.log(/^a*$/.test(s), /a$/m.test(s), /^a/m.test(s), /\ba/.test(s), /^.$/u.test(s), /^.$/.test(s), /(?<=a)\n/.test(s), /a(?!a)/.test(s));
const found = /(a+)(\n?)/.exec(s);
console.log(JSON.stringify(found), found?.index, s.match(/a/g), s.replace(/a/, "[$&]"), s.search(/\n/));
const sticky = /a/y;
sticky.lastIndex = 2;
console.log(sticky.test(s), sticky.lastIndex);
const global = /a/g;
global.lastIndex = 1;
console.log(global.exec(s)?.index, global.lastIndex);
