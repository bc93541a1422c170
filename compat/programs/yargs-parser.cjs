// yargs-parser: typed options, coercion, configuration.
const parse = require("yargs-parser");

console.log(parse("--foo=99 --bar 9.97 -xyz pos --no-thing 'quoted string' --arr 1 --arr 2"));
console.log(parse(["--file", "a", "b", "--n", "0x1f", "--s", "007", "-c", "-c", "--flag", "false"], { array: ["file"], number: ["n"], string: ["s"], count: ["c"], boolean: ["flag"] }));
console.log(parse("--a.b.c 1 --a.b.d x --camel-case-me yes", { configuration: { "camel-case-expansion": true } }));
console.log(parse(["-v", "--", "--rest", "x"], { alias: { v: ["verbose", "loud"] }, default: { level: 2 }, configuration: { "populate--": true } }));
console.log(parse("--when 5 --json {}", { coerce: { when: (n) => new Date(n * 1000).toISOString() }, string: ["json"] }));
console.log(parse(["--point", "1", "2", "3"], { narg: { point: 2 } }), parse("--big 12345678901234567890 --e 1e3 --d 1.0"));
const detailed = parse.detailed("--undefinedArg --x", { alias: { x: "ex" }, key: ["z"], requiresArg: [] });
console.log(detailed.argv, detailed.error, detailed.aliases, detailed.newAliases);
const failing = parse.detailed(["--n"], { narg: { n: 1 } });
console.log(failing.error && failing.error.message, failing.argv);
console.log(parse("-abc5 -n-3 --x=-7 -- a b"), parse(["--o.k", "1", "--o.k", "2"]), parse("--dup 1 --dup 2", { configuration: { "duplicate-arguments-array": false } }));
console.log(parse.camelCase("what-is-this"), parse.decamelize("whatIsThis"), parse.looksLikeNumber("0x10"), parse(["--set", "k=v"], { configuration: { "halt-at-non-option": true } }));
