// dirname: a path without its last part.
// verdict: verified
// series: SIZE = 2, 4, 6, 8, 12, 16, 32, 64
// tool: dirname -- $path
const { string } = require("multise");
const { stdout } = process;
const SIZE = 4;

function dirname(path) {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  while (end > 0 && path[end - 1] !== "/") end--;
  if (end === 0) return ".";
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

const path = string("path", { maxLength: SIZE, alphabet: "/.a" });
stdout.write(dirname(path));
console.log("\n0");
