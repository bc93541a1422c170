// What RegExp.lastMatch and its kin are after a split.
const show = (label) => console.log(label, JSON.stringify([RegExp.lastMatch, RegExp.$1, RegExp.$2, RegExp.lastParen, RegExp.leftContext, RegExp.rightContext, RegExp.input]));
const set = () => /(o)(l)d/.exec("xoldy");
const splits = [
  [/,/, "a,b,c"], [/(,)(;)?/, "a,b,;c"], [/,/, "none"], [/,/, ""], [/(?:)/, ""], [/(x?)/, "axb"], [/(?:)/, "ab"],
  [/(?=b)/, "abab"], [/(?<=a)b/, "abab"], [/(?<=(a))/, "abab"], [/$/, "ab"], [/^/m, "a\nb"], [/(a)|(b)/, "cacb"],
  [/,/y, "a,b"], [/,/g, "a,b,c"], [/,/gy, ",a,b"], [/a*/, "aab"], [/(a*?)/, "aab"], [/\b/, "one two"], [/./u, "😀a"], [/(?:)/u, "😀"],
  [/b$/, "abb"], [/,$/, "a,b,"], [/^,/, ",a"],
];
for (const [regexp, text] of splits) {
  for (const limit of [undefined, 0, 1, 2, 3]) {
    set();
    const parts = text.split(regexp, limit);
    show(`${regexp} ${JSON.stringify(text)} ${limit} ${JSON.stringify(parts)}`);
  }
}
class Sub extends RegExp {}
class Loud extends RegExp { exec(text) { console.log("exec", this.lastIndex); return super.exec(text); } }
for (const Kind of [Sub, Loud]) {
  for (const [source, flags, text] of [["(,)", "", "a,b"], [",", "y", "a,b"], ["x", "", "ab"], ["", "", ""]]) {
    set();
    const parts = text.split(new Kind(source, flags));
    show(`${Kind.name} ${source} ${flags} ${JSON.stringify(parts)}`);
  }
}
set();
show(JSON.stringify("a,b".split(",")));
