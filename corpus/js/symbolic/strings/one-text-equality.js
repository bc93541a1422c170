// verdict: verified
const { string, int, bigint, assume } = require("multise");
const s = string("s", { maxLength: 2, alphabet: "ab" });
assume(s.length === 2);
const b = bigint("b", { min: 0n, max: 3n });
const n = int("n", { min: 0, max: 3 });
const line = [];
const say = (...values) => line.push(values.map(String).join(" "));
say("includes", [s].includes("ab"), ["ab"].includes(s), [s].indexOf("ab"), ["x", s, "ab"].lastIndexOf("ab"), ["ab", "ba"].indexOf(s));
say("big", [b].includes(2n), [1n, 2n].includes(b), [b, 5n].indexOf(2n), [10n].includes(10n), [2n ** 70n].includes(2n ** 70n));
say("n", [n].includes(2), [1, 2].indexOf(n));
say("map", new Map([["ab", 1]]).get(s), new Map([[s, 1]]).get("ab"), new Map([[s, 1], ["ab", 2]]).size, new Set(["aa", s]).has("ab"), new Set([b, 2n]).size, new Set([n, 2]).size);
say("object", { ab: 1 }[s], { [s]: 1 }.ab, Object.keys({ [s]: 1, ab: 2 }).length, s in { ab: 1 }, Object.hasOwn({ [s]: 1 }, "ab"));
say("is", Object.is(s, "ab"), Object.is("ab", s), Object.is(b, 2n), Object.is(n, 2), s === "ab", s == "ab", b == 2n, b == 2, n == 2n);
say("sort", ["ab", s, "aa"].sort(), [n, 2].sort(), [b, 2n].sort());
say("join", [s, "ab"].join("-"), ["x", "y"].join(s), [b, 1].join(), `${b}`, String(n));
switch (s) { case "ab": say("case ab"); break; default: say("default"); }
switch (b) { case 2n: say("case 2n"); break; default: say("default"); }
console.log(line.join("\n"));
