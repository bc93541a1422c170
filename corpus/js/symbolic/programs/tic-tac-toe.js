// verdict: violated
// paths: 51
const { int, assert } = require("multise");
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const board = Array(9).fill(" ");
const winner = () => LINES.map((line) => line.map((i) => board[i]).join("")).find((row) => row === "xxx" || row === "ooo");
const moves = [];
for (let turn = 0; turn < 5 && !winner(); turn++) {
  const place = int("place", { min: 0, max: 8 });
  if (board[place] !== " ") continue;
  board[place] = turn % 2 === 0 ? "x" : "o";
  moves.push(place);
}
assert(winner() !== "xxx" || moves[4] !== 6, "won at six");
assert(winner() !== "ooo", "o cannot win in five moves");
console.log(moves.length, winner() ?? "open");
