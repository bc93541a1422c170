// expr: one operator between two operands; integers where both look like it, texts otherwise.
// verdict: verified
// unfinished: qce
// unfinished: multise
// series: SIZE = 1, 2, 3, 4, 6, 8
// tool: expr -- $left $operator $right
const { string, oneOf } = require("multise");
const { stdout } = process;
const SIZE = 2;

function isInteger(text) {
  const start = text[0] === "-" ? 1 : 0;
  if (text.length === start) return false;
  for (let i = start; i < text.length; i++) if (text[i] < "0" || text[i] > "9") return false;
  return true;
}

const isNull = (text) => {
  if (text === "") return true;
  const start = text[0] === "-" ? 1 : 0;
  for (let i = start; i < text.length; i++) if (text[i] !== "0") return false;
  return text.length > start;
};

function compare(left, right) {
  const [a, b] = isInteger(left) && isInteger(right) ? [Number(left), Number(right)] : [left, right];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The value as a text, or null where there is none. */
function evaluate(left, operator, right) {
  switch (operator) {
    case "|":
      return !isNull(left) ? left : !isNull(right) ? right : "0";
    case "&":
      return isNull(left) || isNull(right) ? "0" : left;
    case "<":
      return compare(left, right) < 0 ? "1" : "0";
    case "<=":
      return compare(left, right) <= 0 ? "1" : "0";
    case "=":
      return compare(left, right) === 0 ? "1" : "0";
    case "!=":
      return compare(left, right) !== 0 ? "1" : "0";
  }
  if (!isInteger(left) || !isInteger(right)) return null;
  const [a, b] = [Number(left), Number(right)];
  switch (operator) {
    case "+":
      return String(a + b);
    case "-":
      return String(a - b);
    case "*":
      return String(a * b + 0);
    default:
      return b === 0 ? null : String((operator === "/" ? Math.trunc(a / b) : a % b) + 0);
  }
}

const left = string("left", { maxLength: SIZE, alphabet: "012-a" });
const operator = oneOf("operator", "|", "&", "<", "<=", "=", "!=", "+", "-", "*", "/", "%");
const right = string("right", { maxLength: SIZE, alphabet: "012-a" });
const value = evaluate(left, operator, right);
if (value !== null) stdout.write(value + "\n");
console.log(value === null ? 2 : isNull(value) ? 1 : 0);
