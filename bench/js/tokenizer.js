// A tokenizer, a parser and an evaluator of arithmetic.
function tokenize(text) {
  const tokens = [];
  let at = 0;
  while (at < text.length) {
    const c = text[at];
    if (c === " ") { at++; continue; }
    if (c >= "0" && c <= "9") {
      let end = at;
      while (end < text.length && text[end] >= "0" && text[end] <= "9") end++;
      tokens.push({ kind: "number", value: Number(text.slice(at, end)) });
      at = end;
    } else if ((c >= "a" && c <= "z") || c === "_") {
      let name = "";
      while (at < text.length && ((text[at] >= "a" && text[at] <= "z") || text[at] === "_")) name += text[at++];
      tokens.push({ kind: "name", value: name });
    } else {
      tokens.push({ kind: c, value: c });
      at++;
    }
  }
  tokens.push({ kind: "end" });
  return tokens;
}
class Parser {
  constructor(tokens) { this.tokens = tokens; this.at = 0; }
  peek() { return this.tokens[this.at].kind; }
  take() { return this.tokens[this.at++]; }
  sum() {
    let left = this.product();
    while (this.peek() === "+" || this.peek() === "-") left = { op: this.take().kind, left, right: this.product() };
    return left;
  }
  product() {
    let left = this.atom();
    while (this.peek() === "*" || this.peek() === "%") left = { op: this.take().kind, left, right: this.atom() };
    return left;
  }
  atom() {
    const token = this.take();
    switch (token.kind) {
      case "number": return { op: "number", value: token.value };
      case "name": return { op: "name", name: token.value };
      case "(": { const inner = this.sum(); this.take(); return inner; }
      case "-": return { op: "negate", left: this.atom() };
      default: throw new SyntaxError("unexpected " + token.kind);
    }
  }
}
function evaluate(tree, scope) {
  switch (tree.op) {
    case "number": return tree.value;
    case "name":
      if (!(tree.name in scope)) throw new ReferenceError(tree.name);
      return scope[tree.name];
    case "negate": return -evaluate(tree.left, scope);
    case "+": return evaluate(tree.left, scope) + evaluate(tree.right, scope);
    case "-": return evaluate(tree.left, scope) - evaluate(tree.right, scope);
    case "*": return (evaluate(tree.left, scope) * evaluate(tree.right, scope)) % 65521;
    default: return evaluate(tree.left, scope) % (evaluate(tree.right, scope) || 1);
  }
}
let total = 0, failures = 0;
for (let i = 0; i < 250; i++) {
  const text = `(alpha + ${i} * (beta - ${i % 7})) * 12 - -gamma % 17 + ((${i} + 4) * alpha ${i % 10 === 0 ? "+ missing" : ""}) + ${i}`;
  try {
    const tree = new Parser(tokenize(text)).sum();
    for (let j = 0; j < 8; j++) total += evaluate(tree, { alpha: j, beta: i, gamma: i * j });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    failures++;
  }
}
console.log(total, failures);
