// verdict: verified
// Two recursions, one inside of the other: statements nest, and so do the expressions in them.
const { int } = require("multise");
const SIZE = 6;
let at = 0;
let token = 0;
let errors = 0;
const advance = () => {
  token = at < SIZE ? int("token", { min: 1, max: 5 }) : 0;
  at++;
};
const accept = (kind) => token === kind && (advance(), true);
function statement() {
  if (accept(1)) {
    do statement();
    while (accept(2));
    if (!accept(3)) errors++;
    return "block";
  }
  return expression();
}
function expression() {
  let value = factor();
  while (accept(4)) value += factor();
  return value;
}
function factor() {
  if (accept(5)) {
    const value = expression() + 1;
    if (!accept(3)) errors++;
    return value;
  }
  return 0;
}
advance();
console.log(statement(), errors, at);
