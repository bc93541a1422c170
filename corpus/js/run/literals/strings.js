console.log("a\tb", 'it\'s', "\x41\u0042\u{43}", "line\
joined");
console.log(`sum ${1 + 2} of ${"x"}${""}${null} end`, `plain`, ``);
console.log("\ud83d\ude00".length, "\u{1F600}" === "\ud83d\ude00", "\ud800".length);
