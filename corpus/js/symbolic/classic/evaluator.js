// verdict: violated
// unfinished: dse
// A state per path takes minutes: texts of eight units are tokenized in too many ways.
const { string } = require("multise");
function tokenize(text) {
  const tokens = [];
  for (let i = 0; i < text.length; ) {
    const c = text[i];
    if (c >= "0" && c <= "9") {
      let n = 0;
      while (i < text.length && text[i] >= "0" && text[i] <= "9") n = n * 10 + (text.charCodeAt(i++) - 48);
      tokens.push(n);
    } else if (c === "+" || c === "-" || c === "*" || c === "/") {
      tokens.push(c);
      i++;
    } else return null;
  }
  return tokens;
}
function evaluate(tokens) {
  let at = 0;
  const factor = () => (typeof tokens[at] === "number" ? tokens[at++] : NaN);
  const term = () => {
    let value = factor();
    while (tokens[at] === "*" || tokens[at] === "/") {
      const operator = tokens[at++];
      const right = factor();
      if (operator === "/" && right === 0) throw new RangeError("division by zero");
      value = operator === "*" ? value * right : value / right;
    }
    return value;
  };
  let value = term();
  while (tokens[at] === "+" || tokens[at] === "-") value = tokens[at++] === "+" ? value + term() : value - term();
  return value;
}
const tokens = tokenize(string("text", { maxLength: 8, alphabet: "01+-*/" }));
if (tokens !== null && tokens.length > 0) evaluate(tokens);
