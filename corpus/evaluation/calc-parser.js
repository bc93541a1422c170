// A parser of arithmetic by recursive descent over TOKENS token codes: signs, sums, products, parentheses, and a period after them. After the
// last token the text is at its end. It goes on after an error: a token that is missing is passed over, one that begins nothing is
// skipped.
// verdict: verified
// paths: 633
// series: TOKENS = 2, 3, 4, 5, 6, 7, 8
const { int } = require("multise");
const TOKENS = 4;

const END = 0;
const IDENT = 1;
const NUMBER = 2;
const PLUS = 3;
const MINUS = 4;
const TIMES = 5;
const SLASH = 6;
const LEFT = 7;
const RIGHT = 8;
const PERIOD = 9;

function parse() {
  let token = END;
  let read = 0;
  let errors = 0;

  const advance = () => {
    token = read < TOKENS ? int("token") : END;
    read++;
  };
  const accept = (kind) => {
    if (token !== kind) return false;
    advance();
    return true;
  };
  const expect = (kind) => {
    if (!accept(kind)) errors++;
  };

  const factor = () => {
    if (accept(IDENT) || accept(NUMBER)) return;
    if (accept(LEFT)) {
      expression();
      expect(RIGHT);
    } else {
      errors++;
      advance();
    }
  };
  const term = () => {
    do factor();
    while (accept(TIMES) || accept(SLASH));
  };
  const expression = () => {
    if (!accept(PLUS)) accept(MINUS);
    do term();
    while (accept(PLUS) || accept(MINUS));
  };

  advance();
  expression();
  expect(PERIOD);
  return errors;
}

console.log(parse());
