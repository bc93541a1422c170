// test: whether a condition of three words holds.
// verdict: verified
// series: SIZE = 1, 2, 3, 4, 6, 8
// tool: test $left $operator $right
const { string, oneOf } = require("multise");
const SIZE = 2;

/** The integer that a text is; null if it is none. */
function integer(text) {
  let at = text[0] === "-" ? 1 : 0;
  if (at === text.length) return null;
  let value = 0;
  for (; at < text.length; at++) {
    if (text[at] < "0" || text[at] > "9") return null;
    value = value * 10 + (text.charCodeAt(at) - 48);
  }
  return text[0] === "-" ? -value : value;
}

const NUMBERS = {
  "-eq": (a, b) => a === b,
  "-ne": (a, b) => a !== b,
  "-lt": (a, b) => a < b,
  "-le": (a, b) => a <= b,
  "-gt": (a, b) => a > b,
  "-ge": (a, b) => a >= b,
};

/** 0 for yes, 1 for no, 2 for what is no condition. */
function test(left, operator, right) {
  if (operator in NUMBERS) {
    const [a, b] = [integer(left), integer(right)];
    if (a === null || b === null) return 2;
    return NUMBERS[operator](a, b) ? 0 : 1;
  }
  switch (operator) {
    case "=":
      return left === right ? 0 : 1;
    default:
      return left !== right ? 0 : 1;
  }
}

const left = string("left", { maxLength: SIZE, alphabet: "01-" });
const operator = oneOf("operator", "=", "!=", ...Object.keys(NUMBERS));
const right = string("right", { maxLength: SIZE, alphabet: "01-" });
console.log(test(left, operator, right));
