// A parser of expressions that reads a symbolic text on demand: numbers, sums, products, parentheses.
// verdict: violated
// paths: 3629
// quick: LENGTH = 5, paths 199
// series: LENGTH = 2, 4, 6, 8
const { string } = require("multise");
const LENGTH = 8;

const isDigit = (c) => c >= "0" && c <= "9";

class Scanner {
  #text;
  #at = 0;
  kind = "";

  constructor(text) {
    this.#text = text;
    this.advance();
  }

  #skip(isPart) {
    while (this.#at < this.#text.length && isPart(this.#text[this.#at])) this.#at++;
  }

  advance() {
    if (this.#at === this.#text.length) {
      this.kind = "end";
      return;
    }
    const c = this.#text[this.#at];
    if (isDigit(c)) {
      this.#skip(isDigit);
      this.kind = "number";
    } else if ("+*()".includes(c)) {
      this.#at++;
      this.kind = c;
    } else throw new SyntaxError("unexpected character");
  }
}

/** The depth of the expression as a tree. */
function parse(text) {
  const scanner = new Scanner(text);
  const accept = (kind) => {
    if (scanner.kind !== kind) return false;
    scanner.advance();
    return true;
  };
  const factor = () => {
    if (accept("number")) return 1;
    if (!accept("(")) throw new SyntaxError("expected an operand");
    const depth = expression();
    if (!accept(")")) throw new SyntaxError("expected a parenthesis");
    return depth + 1;
  };
  const term = () => {
    let depth = factor();
    while (accept("*")) depth = Math.max(depth, factor()) + 1;
    return depth;
  };
  const expression = () => {
    let depth = term();
    while (accept("+")) depth = Math.max(depth, term()) + 1;
    return depth;
  };
  const depth = expression();
  if (scanner.kind !== "end") throw new SyntaxError("expected the end");
  return depth;
}

try {
  const depth = parse(string("text", { maxLength: LENGTH, alphabet: "1+*()" }));
  // A planted bug: three levels need a text like 1+1*1.
  if (depth > 2) throw new RangeError("too deep");
  console.log(depth);
} catch (error) {
  if (!(error instanceof SyntaxError)) throw error;
  console.log("no expression");
}
