// A tokenizer of a symbolic text of any characters: numbers, names, strings in quotes, operators of one or two characters, spaces. The
// number of paths is that of the ways to cut the text; what matters afterwards is one position and the number of tokens.
// verdict: violated
// unfinished: dse
// quick: LENGTH = 4, paths 5165
// series: LENGTH = 2, 4, 6, 8, 10, 12
const { string, assert } = require("multise");
const LENGTH = 8;

const isDigit = (c) => c >= "0" && c <= "9";
const isLetter = (c) => (c >= "a" && c <= "z") || c === "_";

function tokenize(text) {
  const kinds = [];
  let at = 0;
  const skip = (isPart) => {
    while (at < text.length && isPart(text[at])) at++;
  };
  while (at < text.length) {
    const c = text[at++];
    if (c === " ") continue;
    if (isDigit(c)) {
      skip(isDigit);
      kinds.push("number");
    } else if (isLetter(c)) {
      skip((c) => isLetter(c) || isDigit(c));
      kinds.push("name");
    } else if (c === '"') {
      skip((c) => c !== '"');
      if (at++ === text.length) throw new SyntaxError("a string without an end");
      kinds.push("string");
    } else if (c === "<" || c === ">") {
      if (text[at] === "=") at++;
      kinds.push("operator");
    } else if ("+-*/()".includes(c)) kinds.push("operator");
    else throw new SyntaxError("unexpected character");
  }
  return kinds;
}

try {
  const kinds = tokenize(string("text", { maxLength: LENGTH }));
  assert(kinds.length !== 2 || kinds[0] !== "string" || kinds[1] !== "string", "two strings without an operator");
  console.log(kinds.length);
} catch (error) {
  if (!(error instanceof SyntaxError)) throw error;
  console.log(error.message);
}
