// verdict: violated
// A tokenizer and evaluator of sums and quotients of digits.
const { string, assume } = require("multise");
const text = string("text", { maxLength: 5, alphabet: "0123456789+/" });
assume(text.length > 0);
let at = 0;
function digit() {
  const code = text.charCodeAt(at);
  if (!(code >= 48 && code <= 57)) throw new SyntaxError("digit expected");
  at++;
  return code - 48;
}
function quotient() {
  let value = digit();
  while (text[at] === "/") {
    at++;
    const by = digit();
    if (by === 0) throw new RangeError("division by zero");
    value = Math.trunc(value / by);
  }
  return value;
}
function sum() {
  let value = quotient();
  while (text[at] === "+") {
    at++;
    value += quotient();
  }
  if (at < text.length) throw new SyntaxError("end expected");
  return value;
}
try {
  console.log(sum() > 9);
} catch (error) {
  if (!(error instanceof SyntaxError)) throw error;
  console.log(error.message);
}
