// marked: markdown to HTML.
import { marked, Lexer } from "marked";

const source = `# Title *with* emphasis

A paragraph with **bold**, _it_, \`code\`, ~~gone~~ and [a link](http://example.com "title").
Second line\\
broken. <b>inline</b> &copy; https://auto.link

* one
* two
  1. nested
  2. list
- [x] done
- [ ] open

> quote
> > deeper

\`\`\`js
const x = 1 < 2 && "y";
\`\`\`

| a | b |
|:--|--:|
| 1 | **2** |

![img](x.png)

Setext
------

[ref]: http://ref.example "R"

See [ref] and [other][ref].

***
<div>
raw html
</div>

    indented code
`;
console.log(marked.parse(source));
console.log(marked.parseInline("a **b** `c` <d@e.fg>"));
console.log(Lexer.lex("# h\n\ntext *x*").map((token) => token.type + ":" + token.raw.length));
marked.use({
  renderer: {
    heading({ tokens, depth }) {
      return `<H${depth} id="custom">${this.parser.parseInline(tokens)}</H${depth}>\n`;
    },
  },
  walkTokens(token) {
    if (token.type === "text" && token.text === "shout") token.text = token.raw = "SHOUT";
  },
});
console.log(marked.parse("## head *x*\n\n1. a\n\n   b\n2. c", { breaks: true, gfm: true }));
console.log(marked.parse("line\nbreak", { breaks: true }), marked.parse("a\u00a0b \\* & < > \" '"));
