// verdict: verified
const { string, oneOf } = require("multise");
// Texts in which units may be missing between others, as replacing leaves them: expressions and separators pass over the gaps.
const s = string("s", { maxLength: 5, alphabet: "a~01./" });
const plain = s.replace(/~1/g, "/").replace(/~0/g, "~");
const found = (match) => (match === null ? "none" : match.join("!") + match.index);
switch (oneOf("question", [0, 1, 2, 3, 4, 5, 6])) {
  case 0:
    console.log(plain, plain.split("/").join("|"), plain.split("/").length, plain.split(/[./]+/).join("|"));
    break;
  case 1:
    console.log(/^a+\/$/.test(plain), /~(?=a)/.test(plain), plain.search(/~a/), plain.split("").length);
    break;
  case 2:
    console.log(found(/(\/)(a?)$/.exec(plain)), found(plain.match(/a./)), (plain.match(/[a~]+/g) || []).join());
    break;
  case 3:
    console.log(plain.replace(/(a|~)(\/+)/g, "$2$1"), plain.replace(/a\/?/, "<$&>"), plain.replaceAll("a/", "-"));
    break;
  case 4:
    console.log(plain.split("", 2).join(), plain.replace("a~", "!"), plain.split("a/").join(), plain.split("~/", 2).join());
    break;
  case 5:
    console.log(plain.split(/(?:)/).length, plain.replace(/$/, "."), plain.replace(/^/, "^"), plain.replace(/^a/g, "b"));
    break;
  default: {
    const dots = s.replace(/\.(?=.)/g, "").replace(/[01]/g, "digit");
    console.log(dots.split("it").join(), dots.replace(/(?:di|gi)t*/g, "#"), /^(?:a|dig)+$/.test(dots));
    console.log(found(dots.match(/g(i)(t)(d|$)/)), found(dots.match(/^[^d]*(d)/)));
  }
}
