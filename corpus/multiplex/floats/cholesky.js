// The decomposition of a symmetric matrix of three rows: it fails where the matrix is not positive.
const { number } = require("multise");

const a = [[number("a00")], [number("a10"), number("a11")], [number("a20"), number("a21"), number("a22")]];

function decompose() {
  const l = [[0], [0, 0], [0, 0, 0]];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = a[row][column];
      for (let at = 0; at < column; at++) sum -= l[row][at] * l[column][at];
      if (row === column) {
        if (!(sum > 0)) return "not positive at " + row;
        l[row][column] = Math.sqrt(sum);
      } else l[row][column] = sum / l[column][column];
    }
  }
  return l[2][2] > 1 ? "large" : "small";
}

console.log(decompose());
