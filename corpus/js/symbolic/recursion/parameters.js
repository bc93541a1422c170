// verdict: verified
// A parameter is assigned before the function is called again: the call has the new value, and others still have the old one.
const { int } = require("multise");
let left = 5;
const next = () => (left-- > 0 ? int("token", { min: 0, max: 3 }) : -1);
function nest(x) {
  const token = next();
  if (token <= 0) return "z" + x;
  if (token === 1) return "(" + nest(x) + ")";
  if (token === 2) {
    x = 7;
    return "[" + nest(x) + "]" + x;
  }
  x = x === 7 ? 1 : 7;
  return nest(x) + nest(1);
}
console.log(nest(1));
