// verdict: violated
// quick: LENGTH = 3
// unfinished: dse
// Tokens are objects; a parser looks at them through a position that depends on the text.
const { string } = require("multise");
const LENGTH = 6;

function tokenize(text) {
  const tokens = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    const c = text[at++];
    if (c === " ") continue;
    if (c >= "0" && c <= "9") {
      while (at < text.length && text[at] >= "0" && text[at] <= "9") at++;
      tokens.push({ kind: "number", text: text.slice(start, at) });
    } else if ("+*()".includes(c)) tokens.push({ kind: c, text: c });
    else throw new SyntaxError(`unexpected character at ${start}`);
  }
  return tokens;
}

function parse(tokens) {
  let at = 0;
  const isNext = (kind) => tokens[at]?.kind === kind;
  const factor = () => {
    const token = tokens[at++];
    if (token?.kind === "number") return token.text.length;
    if (token?.kind !== "(") throw new SyntaxError("expected an operand");
    const inner = sum();
    if (!isNext(")")) throw new SyntaxError("expected a parenthesis");
    at++;
    return inner + 1;
  };
  const product = () => {
    let depth = factor();
    while (isNext("*")) {
      at++;
      depth = Math.max(depth, factor()) + 1;
    }
    return depth;
  };
  const sum = () => {
    let depth = product();
    while (isNext("+")) {
      at++;
      depth = Math.max(depth, product()) + 1;
    }
    return depth;
  };
  const depth = sum();
  if (at < tokens.length) throw new SyntaxError("expected the end");
  return depth;
}

try {
  const depth = parse(tokenize(string("text", { maxLength: LENGTH, alphabet: "1+*( )" })));
  if (depth >= 3) throw new RangeError("too deep");
  console.log(depth);
} catch (error) {
  if (!(error instanceof SyntaxError)) throw error;
  console.log(error.message);
}
