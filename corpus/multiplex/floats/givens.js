// A rotation that makes an entry of a matrix zero, in the three cases of a careful implementation.
const { number } = require("multise");

const [a, b] = [number("a"), number("b")];

function rotate() {
  if (b === 0) return a < 0 ? "flip" : "nothing";
  if (a === 0) return b < 0 ? "down" : "up";
  let tangent;
  if (Math.abs(b) > Math.abs(a)) {
    tangent = a / b;
    return tangent * tangent > 0.25 ? "half" : "steep";
  }
  tangent = b / a;
  if (tangent > 0.9) return "nearly even";
  return tangent < 0 ? "back" : "on";
}

console.log(rotate());
